import { expect, test } from 'vitest'
import { styleSheet } from './used-styles.ts'

const used = (css: string, ...classes: string[]) => styleSheet(css)(new Set(classes))

test.each([
  ['html{margin:0}a,b{color:red}', 'html{margin:0}a,b{color:red}'],
  ['.on{color:red}.off{color:blue}', '.on{color:red}'],
  ['.on .off{a:b}.on>.more:hover{a:b}', '.on>.more:hover{a:b}'],
  ['.off,.on{a:b}', '.off,.on{a:b}'],
  ['.off:after{content:"}.on{"}.on:after{content:"\\"{"}', '.on:after{content:"\\"{"}'],
  ['.on:not(.off){a:b}.on:is(.off,.more){a:b}', '.on:not(.off){a:b}.on:is(.off,.more){a:b}'],
  ['a[href$=".off"]{a:b}.off[data-on]{a:b}', 'a[href$=".off"]{a:b}'],
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
])('of %s a page with two classes needs %s', (css, needed) => expect(used(css, 'on', 'more', '+x')).toBe(needed))
