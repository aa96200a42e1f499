/** What a post of a circle is written with [decision G198]. */
import * as v from 'valibot'
import { idInput } from '#contract/fields.ts'
import { addressInput, degreesInputs, filesCorrection, filesInput, saidInput } from '#contract/posts/written-fields.ts'

export const circlePostLength = { least: 1, most: 1000 }
export const circlePostFields = {
  content: saidInput(circlePostLength),
  address: addressInput,
}
export const postInput = {
  ...circlePostFields,
  ...filesInput,
  topic_id: v.optional(v.nullable(idInput), null),
  ...degreesInputs,
}
/** What is left out stays as it is. */
export const correctionInput = {
  content: circlePostFields.content,
  ...filesCorrection,
  topic_id: v.optional(v.nullable(idInput)),
  address: v.optional(addressInput.wrapped),
  ...degreesInputs,
}
