import { Paperclip } from 'lucide-react';
import type { Delivery } from '#contracts/requests.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { ExpiringLink, type ExpiringLinkProps } from '#web/ui/expiring-link.tsx';

export type DeliveredFileProps = Pick<ExpiringLinkProps, 'madeAt' | 'renew'> & { delivery: Delivery };

/** The file that came with a delivery; nothing where none did. */
export function DeliveredFile({ delivery, ...link }: DeliveredFileProps) {
  const { attachment_url: url, attachment_name: name, attachment_bytes: bytes } = delivery;
  if (url === null) return null;
  return (
    <ExpiringLink
      {...link}
      url={url}
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium wrap-anywhere underline underline-offset-4"
    >
      <Paperclip className="size-4.5 shrink-0" aria-hidden="true" />
      {name ?? 'Attachment'}
      <span className="font-normal text-muted">{sizeText(bytes ?? 0)}</span>
    </ExpiringLink>
  );
}
