/** 举报: citizens report what others wrote, or what they call themselves [decisions G202, 034]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { flag, id, idInput, textInput, wholeInput } from '#contract/fields.ts'
import { reportable } from '#contract/subjects.ts'

/** A report names its reason by its place in this list, from 1. The places never change. */
export const reportReasons = ['垃圾广告', '色情低俗', '违法违规', '谣言不实', '侵权', '人身攻击', '其他'] as const

/** upheld: what was reported was hidden. */
export const reportState = { waiting: 0, upheld: 1, dismissed: 2 } as const

/** again: it is the report that its author has filed before. */
export const filedReport = v.object({ id, again: v.optional(flag, 0) })

/**
 * Reported once more, it is the same report. Whoever wrote it never learns who reported it.
 */
export const postReport = defineEndpoint({
  name: 'postReport',
  summary: 'Report a comment, a post, a chat message or a name',
  method: 'POST',
  path: '/v1/mobile/report',
  host: 'cms',
  source: 'implied',
  access: 'signed-in',
  who: 'self',
  outbox: {
    label: '举报',
    target: ({ type, id: reported }) => `report ${String(type)} ${String(reported)}`,
    done: [NOT_VIEWABLE],
    text: ({ reason }) => reportReasons[Number(reason) - 1] ?? '',
  },
  input: v.object({
    type: v.picklist(reportable, '对象不正确'),
    id: idInput,
    reason: wholeInput(1, reportReasons.length),
    content: v.optional(textInput(200), ''),
  }),
  output: filedReport,
})
