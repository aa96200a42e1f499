/** The library of pictures, recordings and films that content is made with [decision 127]. */
import * as v from 'valibot'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  numberInput,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

export const mediaKinds = { picture: '图片', audio: '音频', video: '视频', font: '图标字体' } as const
export type MediaKind = keyof typeof mediaKinds
export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[]
/** Types that are received, and the largest size of one file in bytes. */
export const mediaRules = {
  picture: { types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], largest: 20 * 1024 * 1024 },
  audio: { types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a'], largest: 300 * 1024 * 1024 },
  video: { types: ['video/mp4', 'video/quicktime'], largest: 1000 * 1024 * 1024 },
  font: { types: ['font/woff2', 'font/woff', 'font/ttf'], largest: 1024 * 1024 },
} as const satisfies Record<MediaKind, { types: readonly string[]; largest: number }>

/** Said of a file of another type. */
export const mediaTypeWords =
  '仅支持 JPG、PNG、GIF、WebP 图片，MP3、M4A 音频，MP4、MOV 视频和 WOFF2、WOFF、TTF 图标字体'

const desk = { ...staffCall, permission: 'content.write' } as const
/** Who arranges pages chooses files as well, and sends new ones. */
const shared = { ...desk, orPermission: 'site.arrange' } as const
const part = v.pipe(numberInput, v.minValue(0, '超出范围'), v.maxValue(1, '超出范围'))

/**
 * used: in how much content. focus_x, focus_y: what must stay seen when a picture is cut, as parts of its width and
 * height. rights: whose it is, and on what terms; rights_until: the last day it may be shown, or ''.
 */
const mediaFile = v.object({
  id,
  url,
  kind: v.picklist(mediaKindNames),
  name: text,
  folder: text,
  tags: list(text),
  alt: text,
  width: count,
  height: count,
  size: count,
  duration: count,
  focus_x: v.number(),
  focus_y: v.number(),
  rights: text,
  rights_until: text,
  rights_over: flag,
  used: count,
  added_by: text,
  created_at: dateTime,
})
export type MediaFile = v.InferOutput<typeof mediaFile>

export const getMediaFiles = defineEndpoint({
  ...shared,
  name: 'getMediaFiles',
  summary: 'Files of the library',
  method: 'GET',
  path: '/v1/staff/media',
  input: v.object({
    ...pageInput,
    keyword: v.optional(lineInput(40), ''),
    kind: v.optional(v.union([v.literal(''), v.picklist(mediaKindNames, '没有这个类型')]), ''),
    folder: v.optional(lineInput(40), ''),
    over: v.optional(wholeInput(0, 1), 0),
  }),
  output: pageOf(mediaFile),
})
export const getMediaFile = defineEndpoint({
  ...shared,
  name: 'getMediaFile',
  summary: 'One file of the library, and the content that uses it',
  method: 'GET',
  path: '/v1/staff/media/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ ...mediaFile.entries, uses: list(v.object({ id, title: text, type: count })) }),
})
export const getMediaFolders = defineEndpoint({
  ...shared,
  name: 'getMediaFolders',
  summary: 'Folders of the library',
  method: 'GET',
  path: '/v1/staff/media/folders',
  input: nothing,
  output: v.object({ list: list(v.object({ name: text, num: count })) }),
})
/**
 * Where the bytes of one file go: PUT to `upload_url` of the console, as they are; it answers the `file` they became.
 * hash: SHA-256 of the file in hex; one that is there already is answered as `file`, and nothing need be sent.
 */
export const offerMediaFile = defineEndpoint({
  ...shared,
  name: 'offerMediaFile',
  summary: 'Offer a file to the library',
  method: 'POST',
  path: '/v1/staff/media',
  input: v.object({
    name: lineInput(120, 1),
    type: lineInput(40, 1),
    size: wholeInput(1, 2 ** 31 - 1),
    hash: v.pipe(v.string('应为文字'), v.regex(/^[0-9a-f]{64}$/, '指纹不正确')),
    folder: v.optional(lineInput(40), ''),
  }),
  output: v.object({ id, upload_url: text, file: v.nullable(mediaFile) }),
})
export const changeMediaFile = defineEndpoint({
  ...desk,
  name: 'changeMediaFile',
  summary: 'Change what is said of a file',
  method: 'PUT',
  path: '/v1/staff/media/{id}',
  input: v.object({
    id: idInput,
    name: lineInput(120, 1),
    folder: v.optional(lineInput(40), ''),
    tags: v.optional(v.pipe(v.array(lineInput(20, 1)), v.maxLength(20, '最多 20 个标签')), []),
    alt: v.optional(lineInput(200), ''),
    rights: v.optional(lineInput(200), ''),
    rights_until: v.optional(v.union([v.literal(''), dayInput('日期不正确')]), ''),
    focus_x: v.optional(part, 0.5),
    focus_y: v.optional(part, 0.5),
  }),
  output: nothing,
})
/** Everything that shows the file shows the other one from now on. */
export const replaceMediaFile = defineEndpoint({
  ...desk,
  permission: 'content.publish',
  name: 'replaceMediaFile',
  summary: 'Show another file in place of this one, everywhere',
  method: 'POST',
  path: '/v1/staff/media/{id}/replace',
  input: v.object({ id: idInput, by: idInput, reason }),
  output: v.object({ replaced: count }),
})
/** Refused while anything uses it. */
export const deleteMediaFile = defineEndpoint({
  ...desk,
  name: 'deleteMediaFile',
  summary: 'Delete a file that nothing uses',
  method: 'POST',
  path: '/v1/staff/media/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
