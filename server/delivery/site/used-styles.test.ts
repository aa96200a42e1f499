import { expect, test } from 'vitest'
import { styleSheet } from './used-styles.ts'

const used = (css: string, ...names: string[]) => styleSheet(css)(new Set(names))

test.each([
  ['html{margin:0}a,b{color:red}', 'html{margin:0}a,b{color:red}'],
  ['.on{color:red}.off{color:blue}', '.on{color:red}'],
  ['.on .off{a:b}.on>.more:hover{a:b}', '.on>.more:hover{a:b}'],
  ['.off,.on{a:b}', '.on{a:b}'],
  ['.off:after{content:"}.on{"}.on:after{content:"\\"{"}', '.on:after{content:"\\"{"}'],
  ['.on:not(.off){a:b}.on:is(.off,.more){a:b}', '.on:not(.off){a:b}.on:is(.off,.more){a:b}'],
  ['.on:is(.off,.out){a:b}.on:not(.off:is(.out)){a:b}.on:has(>.off){a:b}', '.on:not(.off:is(.out)){a:b}'],
  ['.on:where(.off :is(.on),:not(.off) .more){a:b}', '.on:where(.off :is(.on),:not(.off) .more){a:b}'],
  ['.on:nth-child(2n + 1){a:b}.off:nth-child(2){a:b}', '.on:nth-child(2n + 1){a:b}'],
  ['.on[data-here]{a:b}.on[data-off]{a:b}.on:not([data-off]){a:b}', '.on[data-here]{a:b}.on:not([data-off]){a:b}'],
  [':root[data-elder] .on{a:b}.on[aria-busy=true]{a:b}', ':root[data-elder] .on{a:b}'],
  ['.on:disabled{a:b}a[open]{a:b}.on:not(:disabled){a:b}', 'a[open]{a:b}.on:not(:disabled){a:b}'],
  ['body>.on{a:b}ul>.on,b+a:after{a:b}:where(ul,ol){a:b}', 'body>.on{a:b}b+a:after{a:b}'],
  ['.on~b *{a:b}ul:not(a){a:b}*,:after{a:b}#rescue p{a:b}', '.on~b *{a:b}*,:after{a:b}#rescue p{a:b}'],
  ['::view-transition-old(root){animation:go 1s}@keyframes go{to{a:b}}', ''],
  ['a[href$=".off"]{a:b}.off[data-here]{a:b}', 'a[href$=".off"]{a:b}'],
  ['@media (min-width:750px){.off{a:b}.on{a:b}}', '@media (min-width:750px){.on{a:b}}'],
  ['@media print{.off{a:b}}@supports (a:b){@media print{.off{a:b}}}', ''],
  ['@font-face{font-family:x}:root[data-elder] .off{a:b}.grey{a:b}', '@font-face{font-family:x}.grey{a:b}'],
  ['.\\+x{a:b}.\\-off{a:b}', '.\\+x{a:b}'],
  [
    '@keyframes in{0%{a:b}to{a:c}}@keyframes out{0%{a:b}}.on{animation:1s in}',
    '@keyframes in{0%{a:b}to{a:c}}.on{animation:1s in}',
  ],
  ['@import url(x.css;y);.off{a:b}', '@import url(x.css;y);'],
  ['.on{background:url(data:image/svg+xml;utf8,{})}.off{a:b}', '.on{background:url(data:image/svg+xml;utf8,{})}'],
])('of %s a page with these names needs %s', (css, needed) =>
  expect(used(css, 'on', 'more', '+x', '[data-here', '[href', '<a', '<b')).toBe(needed),
)
