import { expect, test } from 'vitest'
import { withUsedProperties } from './used-properties.ts'

test.each([
  [':root{--ink:red;--paper:white}p{color:var(--ink)}', ':root{--ink:red}p{color:var(--ink)}'],
  [
    ':root{--ink:var(--red);--red:red;--blue:blue}p{color:var( --ink)}',
    ':root{--ink:var(--red);--red:red}p{color:var( --ink)}',
  ],
  [
    ':root{--a:1}@media print{:root{--a:2;--b:3}}p{order:var(--a)}',
    ':root{--a:1}@media print{:root{--a:2}}p{order:var(--a)}',
  ],
  [':root{--f:"a;b", serif;--g:url(a;b)}p{font:1px var(--f)}', ':root{--f:"a;b", serif}p{font:1px var(--f)}'],
  ['.dark{--b:1}p{color:red}', 'p{color:red}'],
  [':root{--drawn:1;--b:2}', ':root{--drawn:1}'],
  [':root{--k:1}@keyframes in{to{opacity:var(--k)}}', ':root{--k:1}@keyframes in{to{opacity:var(--k)}}'],
  [':root{--s:1}@container style(--s:1){p{a:b}}', ':root{--s:1}@container style(--s:1){p{a:b}}'],
  ['@import url(x.css);p{--x: ;order:1}', '@import url(x.css);p{order:1}'],
])('of %s a page needs %s', (css, needed) => expect(withUsedProperties(css, '<path fill="var(--drawn)">')).toBe(needed))
