import type { ComponentType, ReactNode } from 'react';

/** Each screen of the product in a few strokes, on the same frame: a sheet on the ground, with the inks where they belong. */
export const miniatures: readonly ComponentType[] = [Details, Plan, Research, Draft, Writers, Packages];

const line = 'var(--hairline)';
const words = 'var(--edge)';

function Frame({ step, children }: { step: number; children: ReactNode }) {
  return (
    <svg viewBox="0 0 640 400" fill="none" strokeLinecap="round" strokeWidth="6" className="w-full" aria-hidden="true">
      <path d="M0 0h640v400H0z" fill="var(--ground)" />
      <path d="M0 48h640M132 48v352" stroke={line} strokeWidth="1" />
      <path d="M24 24h52" stroke="var(--graphite)" />
      <path d="M24 84h64M24 112h78M24 140h52" stroke={line} />
      {[0, 1, 2, 3].map((place) => (
        <path
          key={place}
          d={`M${176 + place * 112} 78h88`}
          strokeWidth="3"
          stroke={place <= Math.min(step, 3) ? 'var(--graphite)' : line}
        />
      ))}
      <path d="M176.5 104.5h424v264h-424z" fill="var(--surface)" stroke={line} strokeWidth="1" />
      {children}
    </svg>
  );
}

function Details() {
  return (
    <Frame step={0}>
      <path d="M204 136h64M400 136h48M204 202h86M400 202h60M204 268h72" stroke={words} strokeWidth="4" />
      <g stroke={line} strokeWidth="1.5">
        <rect x="204.5" y="150.5" width="172" height="30" rx="5" />
        <rect x="400.5" y="150.5" width="172" height="30" rx="5" />
        <rect x="204.5" y="216.5" width="172" height="30" rx="5" />
        <rect x="400.5" y="216.5" width="80" height="30" rx="5" />
        <rect x="492.5" y="216.5" width="80" height="30" rx="5" />
        <rect x="204.5" y="282.5" width="368" height="66" rx="5" />
      </g>
      <path
        d="M218 166h96M414 166h70M218 232h60M414 232h26M506 232h34M218 302h320M218 322h214"
        stroke="var(--graphite)"
        strokeWidth="4"
      />
    </Frame>
  );
}

function Plan() {
  return (
    <Frame step={1}>
      <path d="M204 138h120" stroke="var(--graphite)" />
      <g stroke="var(--blue)" strokeWidth="5">
        <path d="M204 176h8M228 176h190M204 236h8M228 236h236M204 296h8M228 296h164" />
      </g>
      <path d="M228 196h300M228 214h232M228 256h284M228 274h180M228 316h316M228 334h206" stroke={line} />
      <path d="M500 176h72M516 236h56M488 296h84" stroke={words} strokeWidth="3" strokeDasharray="1 7" />
    </Frame>
  );
}

function Research() {
  return (
    <Frame step={2}>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(0 ${place * 78})`}>
          <path d="M204 136v48" stroke="var(--blue)" strokeWidth="3" />
          <path
            d={`M222 140h${[286, 322, 254][place] ?? 286}M222 160h${[330, 240, 310][place] ?? 300}`}
            stroke={line}
          />
          <path d={`M222 181h${[118, 146, 96][place] ?? 118}`} stroke="var(--blue)" strokeWidth="3" />
        </g>
      ))}
    </Frame>
  );
}

function Draft() {
  return (
    <Frame step={3}>
      <path d="M204 136h92M512 136h60" stroke={words} strokeWidth="4" />
      <path
        d="M204 172h348M204 196h320M204 220h336M204 244h190M204 284h352M204 308h300M204 332h130"
        stroke="var(--blue)"
        strokeWidth="4"
      />
      <path d="M404 244h126" stroke="var(--graphite)" strokeWidth="4" />
      <path d="M346 323v18" stroke="var(--graphite)" strokeWidth="2" />
    </Frame>
  );
}

function Writers() {
  return (
    <Frame step={3}>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(${place * 126} 0)`}>
          <rect
            x="204.5"
            y="132.5"
            width="114"
            height="208"
            rx="6"
            stroke={place === 1 ? 'var(--red)' : line}
            strokeWidth={place === 1 ? 2 : 1}
          />
          <circle cx="261" cy="182" r="26" fill={place === 1 ? 'var(--red-wash)' : 'var(--wash)'} />
          <path d="M252 190v-15h12M252 182h9" stroke={place === 1 ? 'var(--red)' : words} strokeWidth="3" />
          <path d="M232 232h58" stroke="var(--graphite)" strokeWidth="5" />
          <path d="M222 256h78M222 272h70M222 288h76" stroke={line} strokeWidth="4" />
          <path d="M222 316h34" stroke={place === 1 ? 'var(--red)' : words} strokeWidth="4" />
        </g>
      ))}
    </Frame>
  );
}

function Packages() {
  return (
    <Frame step={3}>
      {[0, 1].map((place) => (
        <g key={place} transform={`translate(${place * 190} 0)`}>
          <rect
            x="204.5"
            y="132.5"
            width="178"
            height="160"
            rx="6"
            stroke={place === 1 ? 'var(--red)' : line}
            strokeWidth={place === 1 ? 2 : 1}
          />
          <path d="M224 160h60" stroke="var(--graphite)" strokeWidth="5" />
          <path d="M224 188h88" stroke="var(--graphite)" strokeWidth="9" />
          <path d="M224 222h132M224 242h110M224 262h124" stroke={line} strokeWidth="4" />
        </g>
      ))}
      <rect x="432" y="312" width="140" height="34" rx="6" fill="var(--red-fill)" />
      <path d="M462 329h80" stroke="var(--on-fill)" strokeWidth="4" />
      <path d="M204 329h120" stroke={words} strokeWidth="4" />
    </Frame>
  );
}
