import net from 'node:net';
import { once } from 'node:events';

export interface DeafProxy {
  port: number;
  /** From now on nothing passes on the connections that are open, in either direction; new ones work. */
  goDeaf: () => void;
  /** A connection goes deaf with the first question that holds this text; null ends it. */
  goDeafTo: (text: string | null) => void;
  /** As if the server behind were gone: connections break, and new ones are refused until it is opened again. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

/** Stands before a server and can stop forwarding without closing anything, as a proxy or a firewall that lost its state does. */
export async function startDeafProxy(target: { host: string; port: number }): Promise<DeafProxy> {
  type Pair = [net.Socket, net.Socket];
  const pairs = new Set<Pair>();
  let deafTo: string | null = null;
  const deafen = ([inside, outside]: Pair) => {
    inside.unpipe();
    outside.unpipe();
    // Read and thrown away: the sender sees its bytes taken, which is what keeps the operating system from noticing.
    inside.resume();
    outside.resume();
  };
  const server = net.createServer((inside) => {
    const outside = net.connect(target);
    const pair: Pair = [inside, outside];
    pairs.add(pair);
    inside.pipe(outside).pipe(inside);
    inside.on('data', (chunk) => {
      if (deafTo !== null && chunk.includes(deafTo)) deafen(pair);
    });
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const shut = async () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    port,
    shut,
    open: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    goDeaf: () => {
      for (const pair of pairs) deafen(pair);
    },
    goDeafTo: (text) => {
      deafTo = text;
    },
    close: shut,
  };
}
