/**
 * Uploads of citizens [rule R130; decisions G12, G121]: the policy for one file → the file, to the given address → its
 * source until that is ready → the safety check.
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, text, textInput, url, wholeInput } from '#contract/fields.ts'

export type UploadKind = 'picture' | 'video'
/** Allowed types, and the largest size of one file in bytes. */
export const uploadRules = {
  picture: { types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], largest: 10 * 1024 * 1024 },
  video: { types: ['video/mp4', 'video/quicktime'], largest: 500 * 1024 * 1024 },
} as const satisfies Record<UploadKind, { types: readonly string[]; largest: number }>
export const uploadSentences = {
  wrongType: '仅支持 JPG、PNG、GIF、WebP 图片和 MP4、MOV 视频',
  empty: '文件是空的，请换一张',
  noPicture: '这不是图片，仅支持 JPG、PNG、GIF、WebP 图片',
  wrongPicture: '仅支持 JPG、PNG、GIF、WebP 图片',
  heic: 'HEIC 照片在这里打不开，请先在相册里存成 JPG 再选；以后可在相机设置里把格式改为 JPG（兼容性最佳）',
  filmAsPicture: '这是视频，不是图片',
  pictureTooLarge: '图片不能超过 10 MB',
  tooManyPixels: '图片超过 5000 万像素，请缩小后再选',
  movingTooLarge: '动图太长或太大，请截短或缩小后再选',
  tooSlow: '图片太大，处理不了，请缩小后再选',
  damaged: '图片缺损太多，请换一张',
  videoTooLarge: '视频不能超过 500 MB',
  unreadable: '图片无法打开，请换一张',
  unreadableVideo: '视频无法打开，请换一个',
  refused: '图片未通过审核',
  uncheckable: '图片暂时无法审核，请稍后再试',
  expired: '上传已过期，请重新上传',
  incomplete: '文件没有传完，请重新上传',
  misplaced: '请从已收到的地方接着上传',
} as const

/**
 * form: the fields before the file in the multipart form, in this order; if a provider sends none, they are key,
 * policy, OSSAccessKeyId, signature and callback. file_url: the address of the file once it is ready. expire_at: the
 * end of the policy. part_size: the file may come in parts of so many bytes, each with its `offset` among the fields;
 * absent or 0: it comes whole.
 */
export const ossUploadAuth = v.object({
  upload_url: url,
  key: text,
  policy: text,
  signature: text,
  accessid: text,
  callback: text,
  expire_at: dateTime,
  file_url: url,
  source_id: id,
  part_size: count,
  form: v.optional(v.record(v.string(), v.string()), {}),
})
export type OssUploadAuth = v.InferOutput<typeof ossUploadAuth>

/** Valid for some minutes, for one file of this kind, type and size, by this citizen. size: bytes. */
export const getOssUploadAuth = defineEndpoint({
  name: 'getOssUploadAuth',
  summary: 'Upload policy for one file',
  method: 'GET',
  path: '/v2/ossUploadAuth',
  host: 'ucenter',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  input: v.object({
    kind: v.optional(v.picklist(['picture', 'video'], uploadSentences.wrongType), 'picture'),
    type: v.pipe(textInput(40, 1), v.toLowerCase()),
    size: wholeInput(1, 2 ** 31 - 1),
  }),
  output: ossUploadAuth,
})
/** Checks a picture of the citizen's own. pass 0: it was removed, for the given reason. */
export const scanImage = defineEndpoint({
  name: 'scanImage',
  summary: 'Safety check of a picture before it is published',
  method: 'GET',
  path: '/v1/green_image_scan',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  input: v.object({ url: textInput(2000, 1) }),
  output: v.object({ url, pass: flag, reason: text }),
})
