import { expect, test } from 'vitest'
import { unusedStyles } from './unused-styles.ts'

const program = `
  import styles from './card.module.css'
  const { taken } = styles
  const sizes = { large: styles.large, small: styles['small'] }
  element.style.setProperty('--set', '1')
  element.dataset.largeLetters = ''
  export const Card = ({ tone }: { tone: 'quiet' | 'loud' }) => <p id="foot" className={styles[tone] + styles.card} />
`
const inModule = (sheet: string, text = program) => unusedStyles({ 'a.tsx': text }, { 'src/card.module.css': sheet })
const everywhere = (sheet: string, text = program) => unusedStyles({ 'a.tsx': text }, { 'src/base.css': sheet })

test('a class of a module is named by an importer', () => {
  const used = '.card .taken, .large > .small:not(.quiet), .loud:global(.elsewhere) {}'
  expect(inModule(used)).toEqual([])
  expect(inModule(`${used} .card .stale {} .other {}`)).toEqual([
    'src/card.module.css: no importer names .stale',
    'src/card.module.css: no importer names .other',
  ])
  expect(inModule('.card {}', program.replace('card.module', 'row.module'))).toHaveLength(1)
})

test('a class of a module is not put together', () => {
  expect(inModule('.card {}', `${program}; styles[\`card\${size}\`]`)).toEqual([
    'a.tsx: a class of card.module.css is put together',
  ])
})

test('key frames are played where they stand', () => {
  const turn = '@keyframes turn { 12.5% { opacity: 0 } }'
  expect(inModule(`${turn} .card { animation: 1s turn }`)).toEqual([])
  expect(inModule(turn)).toEqual(['src/card.module.css: nothing plays @keyframes turn'])
  const apart = { 'src/base.css': turn, 'src/card.module.css': '.card { animation: 1s turn }' }
  expect(unusedStyles({ 'a.tsx': program }, apart)).toEqual(['src/base.css: nothing plays @keyframes turn'])
})

test('a custom property is read by a sheet or by the program', () => {
  const declared = ':root { --read: 1; --asked: 2; --left: 3; width: var( --read, 4px) }'
  expect(everywhere(declared, "style.getPropertyValue('--asked')")).toEqual(['src/base.css: nobody reads --left'])
})

test('what all pages share is marked, named or started by something', () => {
  expect(everywhere('#foot, [data-large-letters] p.card, .lucide {}')).toEqual([])
  expect(everywhere('#head, [data-old], [data-card], .wide, ::view-transition-old(root) {}')).toEqual([
    'src/base.css: no importer names .wide',
    'src/base.css: nothing is marked with head',
    'src/base.css: nothing is marked with data-old',
    'src/base.css: nothing is marked with data-card',
    'src/base.css: nothing starts ::view-transition',
  ])
  expect(everywhere('::view-transition-old(root) {}', 'document.startViewTransition(draw)')).toEqual([])
})
