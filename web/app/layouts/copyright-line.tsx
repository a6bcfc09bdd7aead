import { brand } from '#contracts/brand.ts';

const year = new Date().getFullYear();

export function CopyrightLine({ className }: { className?: string }) {
  return <p className={className}>{`© ${year} ${brand.legalName}`}</p>;
}
