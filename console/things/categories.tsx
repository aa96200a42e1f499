import { FolderTree } from 'lucide-react'
import {
  addCategory,
  changeCategory,
  deleteCategory,
  getStaffCategories,
  mergeCategory,
  type StaffCategory,
} from '#contract/staff/staff-categories.ts'
import { call } from '#console/call.ts'
import { inTree } from './category-choices.ts'
import { typeChoices, typeTitle } from './manuscript-choices.ts'
import { defineThing, readWhole } from './thing.ts'

const read = async (signal?: AbortSignal) => inTree((await call(getStaffCategories, {}, { signal })).list)
const orNone = (id: string) => (id === '0' ? '' : id)

export const categories = defineThing<StaffCategory>({
  name: 'categories',
  title: '栏目',
  icon: FolderTree,
  permission: 'category.manage',
  empty: '还没有栏目',
  ...readWhole(read),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '上级', cell: (row) => row.parent_name || '—' },
    { title: '内容', cell: (row) => (row.type === 0 ? '不限' : typeTitle(row.type)) },
    { title: '顺序', kind: 'figure', cell: (row) => row.sort },
    { title: '稿件', kind: 'figure', cell: (row) => row.num },
  ],
  filters: [],
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    {
      name: 'parent_id',
      label: '上级栏目',
      kind: 'choice',
      hint: '不选就是一级栏目',
      choices: async (signal) =>
        (await read(signal))
          .filter(({ parent_id }) => orNone(parent_id) === '')
          .map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'type',
      label: '放什么内容',
      kind: 'choice',
      choices: async () => [{ value: '0', label: '不限' }, ...typeChoices],
    },
    { name: 'sort', label: '顺序', kind: 'number', hint: '小的在前' },
    { name: 'cover', label: '封面地址', kind: 'line' },
    { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({
    name: row.name,
    parent_id: orNone(row.parent_id),
    type: String(row.type),
    sort: String(row.sort),
    cover: row.cover,
    reason: '',
  }),
  make: { label: '新建栏目', endpoint: addCategory, values: { type: '0', sort: '0' } },
  change: { endpoint: changeCategory, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '并入另一栏目',
      asks: ({ name, num }) =>
        `“${name}”里的${num > 0 ? ` ${num} 篇` : ''}内容都归到另一个栏目，这个栏目就没有了，不能恢复。`,
      danger: true,
      fields: [
        {
          name: 'into',
          label: '并入',
          kind: 'choice',
          choices: async (signal) =>
            (await read(signal)).map(({ id, name, parent_name: above }) => ({
              value: id,
              label: above ? `${above} · ${name}` : name,
            })),
        },
        { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' },
      ],
      endpoint: mergeCategory,
      with: ({ id }) => ({ id }),
    },
    {
      label: () => '删除栏目',
      asks: ({ name, num }) =>
        num > 0 ? `“${name}”里还有 ${num} 篇稿件，要先移到别的栏目。` : `删除“${name}”后不能恢复。`,
      danger: true,
      endpoint: deleteCategory,
      with: ({ id }) => ({ id }),
    },
  ],
})
