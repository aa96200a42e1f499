import { observer } from 'mobx-react-lite'
import { LeftWords } from './left-words.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/** In place of a form that cannot be sent any more: what was written in it. */
export const LeftDraft = observer(function LeftDraft({
  form,
  target,
  title,
  why,
}: {
  form: string
  target: string
  title: string
  why: string
}) {
  const { draft } = useKeptDraft([form], target, '')
  return draft && <LeftWords key={draft.key} draft={draft} title={title} why={why} />
})
