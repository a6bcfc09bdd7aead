import { Paperclip } from 'lucide-react';
import type { Delivery } from '#contracts/requests.ts';
import { ExpiringLink, type ExpiringLinkProps } from './expiring-link.tsx';

export type DeliveredFileProps = Pick<ExpiringLinkProps, 'madeAt' | 'renew' | 'describe'> & {
  delivery: Delivery;
  /** '184 KB'. */
  size: string;
};

/** The file that came with a delivery; nothing where none did. */
export function DeliveredFile({ delivery, size, ...link }: DeliveredFileProps) {
  const { attachment_url: url, attachment_name: name } = delivery;
  if (url === null) return null;
  return (
    <ExpiringLink
      {...link}
      url={url}
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium wrap-anywhere underline underline-offset-4"
    >
      <Paperclip className="size-4.5 shrink-0" aria-hidden="true" />
      {name ?? 'Attachment'}
      <span className="font-normal text-muted">{size}</span>
    </ExpiringLink>
  );
}
