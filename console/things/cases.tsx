import { FolderOpen } from 'lucide-react'
import { lazy } from 'react'
import { adviceStates, adviceTypes } from '#contract/government/advices.ts'
import { getCases, type CaseRow, type caseStates } from '#contract/staff/cases.ts'
import { getAssignees } from '#contract/staff/queue.ts'
import { call } from '#console/call.ts'
import { timeText } from '#console/ui/time-text.ts'
import { CaseBadges } from './case-badges.tsx'
import { defineThing, fixedChoices, type Choice } from './thing.ts'

type State = (typeof caseStates)[number]
const CaseFigures = lazy(async () => ({ default: (await import('#console/cases/case-figures.tsx')).CaseFigures }))

async function departments(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getAssignees, { kind: 'advice' }, { signal })
  return list.map(({ id, name }) => ({ value: id, label: name }))
}
const states: Choice[] = [
  { value: '', label: '未办结' },
  { value: 'all', label: '全部' },
  ...adviceStates.map((label, state) => ({ value: String(state), label })),
]
const only = (label: string) => () => Promise.resolve([{ value: '1', label }])

/** Suggestions of citizens, each with its department and its term. */
export const cases = defineThing<CaseRow>({
  name: 'cases',
  title: '诉求',
  icon: FolderOpen,
  permission: 'advice.decide',
  orPermissions: ['advice.answer'],
  empty: '没有符合条件的诉求',
  read: (
    { page = '1', state = '', department = '', type = '', overdue = '0', reopened = '0', words = '', number = '' },
    signal,
  ) =>
    call(
      getCases,
      { page, page_size: 20, state: state as State, department, type, overdue, reopened, words, number },
      { signal },
    ),
  idOf: (row) => row.id,
  titleOf: (row) => row.title,
  columns: [
    { title: '标题', cell: (row) => row.title },
    { title: '状态', cell: (row) => <CaseBadges row={row} /> },
    { title: '类型', kind: 'figure', cell: (row) => (adviceTypes as Record<number, string>)[row.type] },
    { title: '部门', cell: (row) => row.department },
    { title: '期限', kind: 'figure', cell: (row) => (row.due_at ? timeText(row.due_at) : '—') },
    { title: '提交时间', kind: 'figure', cell: (row) => timeText(row.created_at) },
    { title: '编号', kind: 'figure', cell: (row) => row.id },
  ],
  filters: [
    { name: 'words', label: '搜索标题和内容', kind: 'search' },
    { name: 'number', label: '编号', kind: 'line' },
    { name: 'state', label: '状态', kind: 'choice', choices: () => Promise.resolve(states) },
    { name: 'department', label: '部门', kind: 'choice', choices: departments },
    { name: 'type', label: '类型', kind: 'choice', choices: fixedChoices(adviceTypes) },
    { name: 'overdue', label: '期限', kind: 'choice', choices: only('已超期') },
    { name: 'reopened', label: '重办', kind: 'choice', choices: only('申请过重办') },
  ],
  above: CaseFigures,
  page: lazy(async () => ({ default: (await import('#console/cases/case-page.tsx')).CasePage })),
})
