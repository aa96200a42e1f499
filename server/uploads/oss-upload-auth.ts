import type * as contract from '#contract/uploads/uploads.ts'
import { uploadRules, uploadSentences } from '#contract/uploads/uploads.ts'
import { presentTime } from '#server/platform/time.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

/** The policy to upload one file, bound to the citizen, the kind, the type and the size [rule R130, decision G12]. */
export const getOssUploadAuth: Handle<typeof contract.getOssUploadAuth> = async ({ kind, type, size }, context) => {
  const { types, largest } = uploadRules[kind]
  if (!(types as readonly string[]).includes(type))
    throw badInput(/^image\/hei[cf]/.test(type) ? uploadSentences.heic : uploadSentences.wrongType)
  if (size > largest)
    throw badInput(kind === 'picture' ? uploadSentences.pictureTooLarge : uploadSentences.videoTooLarge)
  const me = signedIn(context)
  await context.limits.take('uploadsUserHour', me.id)
  if (kind === 'video') await context.limits.take('videosUserDay', me.id)
  const { ticket, upload_url, form } = await context.uploads.issue(me.id, { kind, type, size }, context.now)
  return {
    upload_url,
    form,
    key: form.key ?? ticket.name,
    policy: form.policy ?? '',
    signature: form.signature ?? form['x-amz-signature'] ?? '',
    accessid: form['x-amz-credential']?.split('/')[0] ?? '',
    callback: '',
    expire_at: presentTime(ticket.until),
    part_size: context.uploads.partBytes(kind),
    file_url: context.uploads.store.urlOf(ticket.name),
    source_id: String(ticket.id),
  }
}
