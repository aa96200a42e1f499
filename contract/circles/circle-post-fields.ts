/** What a post of a circle is written with [decision G198]. */
import * as v from 'valibot'
import { degreesInput, idInput, lineInput, textInput, written } from '#contract/fields.ts'

export const POST_LENGTH = 1000
export const circlePostFields = {
  content: written(POST_LENGTH, 1),
  address: v.optional(lineInput(80), ''),
}
const images = v.pipe(v.array(textInput(500, 1)), v.maxLength(9, '最多 9 张图片'))
/** images, video: pictures or one video. */
export const postInput = {
  ...circlePostFields,
  images: v.optional(images, []),
  video: v.optional(textInput(500), ''),
  topic_id: v.optional(v.nullable(idInput), null),
  longitude: degreesInput(180),
  latitude: degreesInput(90),
}
/** What is left out stays as it is. */
export const correctionInput = {
  content: circlePostFields.content,
  images: v.optional(images),
  video: v.optional(textInput(500)),
  topic_id: v.optional(v.nullable(idInput)),
  address: v.optional(lineInput(80)),
  longitude: degreesInput(180),
  latitude: degreesInput(90),
}
