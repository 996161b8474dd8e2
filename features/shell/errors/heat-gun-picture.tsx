'use client';

import styles from './heat-gun-picture.module.scss';

/**
 * A drawing of a heat gun that has melted a sheet of paper. A client component, so that its markup is not repeated in
 * the RSC payload.
 */
export function HeatGunPicture() {
  return (
    <svg className={styles.root} viewBox="0 0 400 236" width="400" height="236" aria-hidden>
      <defs>
        <linearGradient id="gun-body" x2="0" y2="1">
          <stop offset="0" stopColor="#ffa066" />
          <stop offset=".45" stopColor="#f2671f" />
          <stop offset="1" stopColor="#b23a05" />
        </linearGradient>
        <radialGradient id="gun-glow">
          <stop offset="0" stopColor="#fff1b8" />
          <stop offset=".5" stopColor="#ffb13d" />
          <stop offset="1" stopColor="#e2470a" />
        </radialGradient>
        <linearGradient id="gun-air">
          <stop offset="0" stopColor="#ff7d3f" />
          <stop offset="1" stopColor="#ff7d3f" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse className={styles.shadow} cx="122" cy="218" rx="104" ry="9" />
      <g className={styles.metal} strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="8" d="M92 68c2-34 62-40 70-8" />
        <path strokeWidth="7" d="M66 216h112M84 216l16-48M160 216l-12-44" />
      </g>
      <path fill="url(#gun-body)" d="M56 78 186 62a18 62 0 0 1 0 124L56 170a12 46 0 0 1 0-92Z" />
      <path fill="#000" opacity=".16" d="M112 71.1 128 69.100v109.800l-16-2z" />
      <path
        fill="none"
        stroke="#7d2703"
        strokeWidth="4"
        strokeLinecap="round"
        d="M62 104h28M62 118h28M62 132h28M62 146h28"
      />
      <path fill="#fff" opacity=".28" d="M60 86 182 71v8L60 93z" />
      <ellipse cx="187" cy="124" rx="19" ry="62" fill="#222b3d" />
      <ellipse cx="188" cy="124" rx="13.5" ry="51" fill="url(#gun-glow)" />
      <g fill="none" stroke="#222b3d" strokeWidth="2.5">
        <ellipse cx="188" cy="124" rx="9" ry="35" />
        <ellipse cx="188" cy="124" rx="4.5" ry="18" />
        <path d="M188 73v102M175 124h26M179 88l18 72M197 88l-18 72" />
      </g>
      <g fill="none" stroke="url(#gun-air)" strokeWidth="6" strokeLinecap="round">
        <path d="M218 92c14-13 24 13 38 0s24 13 38 .1" />
        <path d="M220 124c14-13 24 13 38 0s24 13 38 .1" />
        <path d="M218 156c14-13 24 13 38 0s24 13 38 .1" />
      </g>
      <ellipse className={styles.puddle} cx="340" cy="215" rx="50" ry="9" />
      <path
        className={styles.sheet}
        d="M306 60h44l22 22v96c0 13-11 13-11 2 0-9-10-9-10 0v24c0 11-12 11-12 0v-34c0-9-10-9-10 0v14c0 10-11 10-11 0v-26c0-8-12-9-12 2z"
      />
      <path className={styles.fold} d="M350 60v22h22z" />
      <path
        className={styles.lines}
        d="M318 84h20M318 100h42M318 116c8-3 12 3 20 0s12 3 20 0M318 132c6-4 10 5 17 1s14 5 22-1"
      />
    </svg>
  );
}
