import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/browser/use-online.ts';

/** From here on a reply takes longer than people expect. */
const longMs = 12_000;

/** Before the first word. It is seen only when that takes a while, and says so when it takes long. */
export function Thinking() {
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="animate-after-wait font-sans text-[0.9375rem] text-soft">
      <span className="animate-breathe">{isOnline ? 'Thinking about what you said' : 'Trying to connect'}</span>
      {isLong && isOnline ? '. This is taking longer than usual.' : null}
    </span>
  );
}
