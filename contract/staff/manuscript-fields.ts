/** What is written in a manuscript, by type of content [decision 126]. */
import * as v from 'valibot'
import * as contentType from '#contract/content/content-types.ts'
import {
  chosen,
  exactInput,
  idInput,
  lineInput,
  numberInput,
  onOffInput,
  textInput,
  wholeInput,
} from '#contract/fields.ts'
import { isBlank } from '#contract/words.ts'

/** What the console calls the types that are written at the desk. */
export const manuscriptTypes = {
  [contentType.article]: '图文',
  [contentType.atlas]: '图集',
  [contentType.audio]: '音频',
  [contentType.album]: '专辑',
  [contentType.video]: '视频',
  [contentType.shortVideo]: '短视频',
  [contentType.collection]: '视频合集',
  [contentType.special]: '专题',
} as const
export type ManuscriptType = keyof typeof manuscriptTypes
/** In the order they are offered. */
export const typeCodes: readonly ManuscriptType[] = [
  contentType.article,
  contentType.atlas,
  contentType.audio,
  contentType.album,
  contentType.video,
  contentType.shortVideo,
  contentType.collection,
  contentType.special,
]
export const typeInput = v.pipe(chosen('请选择类型'), numberInput, v.picklist(typeCodes, '没有这个类型'))

const MAX_HTML = 900_000
/** Of content items, which the database numbers so far. */
const MAX_ID = 2 ** 31 - 1
const optional = <S extends v.GenericSchema>(schema: S, value: v.InferInput<S>) => v.optional(schema, value as never)
const line = (max: number) => optional(lineInput(max), '')
/** By http, or a path of this site. */
const isAddress = (value: string): boolean => /^(https?:\/\/|\/(?![/\\]))/i.test(value)
const shownAddress = v.pipe(lineInput(2000, 1), v.check(isAddress, '应为 http(s) 地址'))
const address = v.optional(
  v.pipe(
    lineInput(2000),
    v.check((value) => value === '' || isAddress(value), '应为 http(s) 地址'),
  ),
  '',
)
const ids = v.optional(
  v.pipe(v.array(v.pipe(idInput, v.maxValue(MAX_ID, '编号不正确'))), v.maxLength(1000, '最多 1000 项')),
  [],
)
const onOff = (usual: 0 | 1) => v.optional(onOffInput, usual)
const size = v.optional(wholeInput(0, 100_000), 0)

/**
 * Everything a manuscript may hold. Nothing is required while it is being written: what its type needs is asked for
 * when it is submitted or published. content: HTML. images: up to three for a row of the style 'three'. items: the
 * recordings of an album, the films of a collection, in their order; sections: of a special, id '' for a new one.
 * related: shown below it, before what is found by category and tags.
 * duration: seconds.
 */
export const manuscriptFields = v.object({
  title: line(200),
  introduction: v.optional(textInput(500), ''),
  cover: address,
  images: v.optional(v.pipe(v.array(shownAddress), v.maxLength(3, '最多 3 张')), []),
  style: v.optional(v.picklist(['right', 'three', 'big', 'text'], '没有这种样式'), 'right'),
  source_name: line(60),
  author: line(60),
  category_id: v.optional(v.union([v.literal(''), v.pipe(idInput, v.transform(String))], '栏目不正确'), ''),
  tags: v.optional(v.pipe(v.array(lineInput(20, 1)), v.maxLength(20, '最多 20 个标签')), []),
  content: v.optional(exactInput(MAX_HTML), ''),
  media_url: address,
  duration: v.optional(wholeInput(0, 1_000_000), 0),
  width: size,
  height: size,
  voice_url: address,
  link_url: address,
  banner: address,
  pictures: v.optional(
    v.pipe(
      v.array(v.object({ url: shownAddress, caption: v.optional(textInput(500), ''), width: size, height: size })),
      v.maxLength(200, '最多 200 张'),
    ),
    [],
  ),
  items: ids,
  sections: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.optional(v.pipe(lineInput(9), v.regex(/^\d*$/, '编号不正确')), ''),
          title: lineInput(60),
          style: v.optional(lineInput(10), 'right'),
          items: ids,
        }),
      ),
      v.maxLength(30, '最多 30 个版块'),
    ),
    [],
  ),
  related: v.optional(v.pipe(ids, v.maxLength(12, '最多 12 项')), []),
  is_top: onOff(0),
  is_selected: onOff(0),
  allow_comment: onOff(1),
  listed: onOff(1),
  finished: onOff(0),
  share_title: line(100),
  share_cover: address,
  share_des: line(200),
})
export type ManuscriptFields = v.InferOutput<typeof manuscriptFields>
export type ManuscriptField = keyof ManuscriptFields

const every: ManuscriptField[] = ['title', 'introduction', 'cover', 'category_id', 'source_name', 'author', 'tags']
const shown: ManuscriptField[] = ['is_top', 'is_selected', 'allow_comment', 'listed']
const shared: ManuscriptField[] = ['share_title', 'share_cover', 'share_des']
const film: ManuscriptField[] = ['media_url', 'duration', 'width', 'height', 'content']
const of = (...own: ManuscriptField[]) => [...every, ...own, 'related' as const, ...shown, ...shared]

/** The fields of each type; the others keep what they have and are not shown. */
export const fieldsOfType: Record<ManuscriptType, ManuscriptField[]> = {
  [contentType.article]: of('content', 'images', 'style', 'voice_url', 'link_url'),
  [contentType.atlas]: of('pictures', 'images', 'style'),
  [contentType.audio]: of('media_url', 'duration', 'content'),
  [contentType.album]: of('content', 'items', 'finished'),
  [contentType.video]: of(...film, 'style'),
  [contentType.shortVideo]: of(...film),
  [contentType.collection]: of('content', 'items', 'finished'),
  [contentType.special]: of('banner', 'content', 'sections'),
}

/** Types that may stand in the list of another. */
export const itemTypes: Partial<Record<ManuscriptType, ManuscriptType[]>> = {
  [contentType.album]: [contentType.audio],
  [contentType.collection]: [contentType.video, contentType.shortVideo],
  [contentType.special]: typeCodes.filter((type) => type !== contentType.special),
}

/** What keeps a manuscript from readers, a sentence for each field; {} when nothing does. */
export function lacksOf(type: ManuscriptType, fields: ManuscriptFields): Partial<Record<ManuscriptField, string>> {
  const lacks: Partial<Record<ManuscriptField, string>> = {}
  const has = (name: ManuscriptField) => fieldsOfType[type].includes(name)
  if (fields.title === '') lacks.title = '请填写标题'
  if (fields.category_id === '') lacks.category_id = '请选择栏目'
  if (type === contentType.article && isBlank(fields.content) && fields.link_url === '') lacks.content = '请填写正文'
  if (has('media_url') && fields.media_url === '') lacks.media_url = '请选择音频或视频文件'
  if (has('pictures') && fields.pictures.length === 0) lacks.pictures = '请至少选择一张图片'
  if (has('items') && fields.items.length === 0) lacks.items = '请至少选择一项内容'
  if (has('sections') && !fields.sections.some(({ items }) => items.length > 0))
    lacks.sections = '请至少有一个有内容的版块'
  if (fields.sections.some(({ title }) => title === '')) lacks.sections = '请填写每个版块的名称'
  if (fields.style === 'three' && has('images') && fields.images.length < 3) lacks.images = '三图样式需要三张图片'
  return lacks
}
