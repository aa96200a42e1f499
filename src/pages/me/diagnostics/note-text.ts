import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { DiagnosticNote } from '#stores/diagnostics.ts'
import type { Fact } from './diagnostic-facts.ts'

/** One request or error in words. */
export const noteText = ({ call, milliseconds, failed, code, message }: DiagnosticNote): string =>
  call ? `${call} ${milliseconds ?? 0} ms ${failed ? `${failed} ${code ?? ''}` : '成功'}`.trim() : (message ?? '')

export const isError = ({ failed, message }: DiagnosticNote): boolean => Boolean(failed ?? message)

/** Everything on the page as one text. */
export function reportText(facts: readonly Fact[], notes: readonly DiagnosticNote[], now: number): string {
  const lines = (chosen: readonly DiagnosticNote[]) =>
    chosen.length > 0 ? chosen.map((note) => `${shanghaiDateTime(note.at)} ${noteText(note)}`) : ['没有']
  return [
    `诊断信息 ${shanghaiDateTime(now)}`,
    ...facts.map(([name, value]) => `${name}：${value}`),
    '',
    '最近的错误',
    ...lines(notes.filter(isError)),
    '',
    '最近的请求',
    ...lines(notes.filter(({ call }) => call)),
  ].join('\n')
}
