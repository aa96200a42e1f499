import styles from './drawing.module.css'
import { Drawing } from './empty-drawing.tsx'

const { paper, shade, stroke, brand, accent } = styles

/** gone: a torn page · busy: an exhausted server · offline: an unplugged cable */
export function ErrorDrawing({ kind }: { kind: 'gone' | 'busy' | 'offline' }) {
  return <Drawing>{objects[kind]}</Drawing>
}

const objects = {
  gone: (
    <>
      <path className={paper} d="M50 38a5 5 0 0 1 5-5h28l19 19v16l-11 7-10-8-12 9-9-7-10 6z" />
      <path className={shade} d="M83 33v14a5 5 0 0 0 5 5h14z" />
      <path className={paper} d="m50 86 10-6 9 7 12-9 10 8 11-7v19a5 5 0 0 1-5 5H55a5 5 0 0 1-5-5z" />
      <path className={accent} d="M64 48h8M64 58h16" />
      <path className={stroke} d="M62 95h28" />
    </>
  ),
  busy: (
    <>
      <rect className={paper} x="46" y="38" width="60" height="29" rx="5" />
      <rect className={paper} x="46" y="75" width="60" height="29" rx="5" />
      <path className={shade} d="M54 46h20v13H54zM54 83h20v13H54z" />
      <path className={stroke} d="M60 67v8M92 67v8" />
      <circle className={brand} cx="95" cy="52" r="4" />
      <circle className={brand} cx="95" cy="89" r="4" />
      <path className={accent} d="M112 30c4-3 7 2 3 5s-1 8 3 5M122 20c5-4 9 2 4 6" />
    </>
  ),
  offline: (
    <>
      <path className={stroke} d="M24 88c14 0 18-14 30-14M128 88c-14 0-16-14-28-14" />
      <path className={paper} d="M54 60h8a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-8z" />
      <path className={paper} d="M100 60h-8a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h8z" />
      <path className={stroke} d="M68 68h6M68 80h6" />
      <path className={brand} d="M82 68h4v3h-4zM82 78h4v3h-4z" />
      <path className={accent} d="M77 52v-9M67 53l-5-7M87 53l5-7" />
    </>
  ),
}
