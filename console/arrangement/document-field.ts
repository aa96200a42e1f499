/** What is declared of a part of the arrangement; its form is made of it. */
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import type { PictureNeed } from '#console/library/picture-facts.ts'
import type { Choice } from '#console/things/thing.ts'

export interface DocumentField {
  /** Where its value stands, by names with '.' between them. */
  name: string
  label: string
  hint?: string
  /** glyph: an icon of the tab bar. category: by its number. page: of the document. */
  kind:
    | 'line'
    | 'text'
    | 'html'
    | 'tick'
    | 'choice'
    | 'number'
    | 'colour'
    | 'picture'
    | 'font'
    | 'icon'
    | 'glyph'
    | 'category'
    | 'page'
  choices?: Choice[]
  /** Whether it means anything beside the others. */
  isFor?: (value: never) => boolean
  /** Which colour it is, for what stands on it. */
  colour?: 'brand' | 'tab' | 'page'
  /** What a picture should measure. */
  need?: PictureNeed
}

export function valueAt(value: object, name: string): unknown {
  return name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value)
}
/** The same with another value at that place; what is not there yet on the way is made. */
export function withValue<Value extends object>(value: Value, name: string, next: unknown): Value {
  const [key = '', ...rest] = name.split('.')
  const within = (value as Record<string, object | null | undefined>)[key] ?? {}
  return { ...value, [key]: rest.length > 0 ? withValue(within, rest.join('.'), next) : next }
}
/** Fields of one kind: 'name=label', with '|' between them. */
export const of = (kind: DocumentField['kind'], words: string, isFor?: DocumentField['isFor']): DocumentField[] =>
  choicesOf(words).map(({ value, label }) => ({ name: value, label, kind, isFor }))
/** A picture that is shown in one shape. */
export const shaped = (width: number, height: number, words: string): DocumentField[] =>
  of('picture', words).map((field) => ({ ...field, need: { width, height } }))
/** 'value=label', with '|' between them. */
export const choicesOf = (words: string): Choice[] =>
  words.split('|').map((one) => ({ value: one.split('=')[0]!, label: one.split('=')[1]! }))
export const labelOf = (choices: Choice[], value: string | number): string =>
  choices.find((one) => one.value === String(value))?.label ?? `编号 ${value}`

export const pageChoices = ({ pages }: Arrangement): Choice[] =>
  pages.map(({ id, name }) => ({ value: id, label: name || `页面 ${id}` }))

/** How it is shared; without it, by its title. */
export const shareFields: DocumentField[] = [
  ...of('tick', 'share.is_share_custom=自定义分享'),
  ...of('line', 'share.share_title=分享标题|share.share_des=分享说明', isShared),
  ...of('picture', 'share.share_cover=分享图片', isShared),
]
function isShared({ share }: { share?: { is_share_custom: 0 | 1 } | null }) {
  return share?.is_share_custom === 1
}
