import { useEffect, useState, type ReactNode } from 'react'
import { sameOriginPath } from '#lib/safe-url.ts'

/** \\ue601, &#xe601;, U+E601, e601, or the sign itself. */
function signOf(code: string): string {
  const hex = /^(?:\\u?|&#x|0x|U\+)?([0-9a-f]{4,6});?$/i.exec(code.trim())?.[1]
  if (hex) return Number.parseInt(hex, 16) <= 0x10_ff_ff ? String.fromCodePoint(Number.parseInt(hex, 16)) : ''
  return /^.$/su.test(code) ? code : ''
}

const loading = new Map<string, Promise<unknown>>()
function loadFont(path: string): Promise<unknown> {
  const known = loading.get(path) ?? new FontFace('operator-icons', `url(${JSON.stringify(path)})`).load()
  loading.set(path, known)
  return known.then((face) => document.fonts.add(face as FontFace))
}

export interface OperatorGlyphProps {
  glyph: string
  font: string
  instead: ReactNode
}

/** As large as the icons in whose place it comes. */
const asIcon = { display: 'grid', placeItems: 'center', overflow: 'hidden', font: 'var(--icon)/1 operator-icons' }

/** A sign of the operator's own icon font, which is loaded once; until then, and where it does not come, `instead`. */
export function OperatorGlyph({ glyph, font, instead }: OperatorGlyphProps) {
  const [ready, setReady] = useState(false)
  const path = sameOriginPath(font, location.origin)
  const sign = signOf(glyph)
  useEffect(() => {
    let here = true
    if (path)
      loadFont(path).then(
        () => here && setReady(true),
        () => {},
      )
    return () => void (here = false)
  }, [path])
  if (!ready || sign === '') return instead
  return (
    <span className="lucide" style={asIcon} aria-hidden="true">
      {sign}
    </span>
  )
}
