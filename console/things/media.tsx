import { Images } from 'lucide-react'
import { lazy } from 'react'
import {
  changeMediaFile,
  deleteMediaFile,
  getMediaFile,
  getMediaFiles,
  mediaKinds,
  mediaKindNames,
  type MediaKind,
} from '#contract/staff/media.ts'
import { call } from '#console/call.ts'
import { folderChoices } from '#console/library/folder-choices.ts'
import type { WholeFile } from '#console/library/media-below.tsx'
import { sizeText } from '#console/library/size-text.ts'
import { Thumb } from '#console/library/thumb.tsx'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing } from './thing.ts'
import styles from './media.module.css'

const UploadPanel = lazy(async () => ({ default: (await import('#console/library/upload-panel.tsx')).UploadPanel }))
const FocusPoint = lazy(async () => ({ default: (await import('#console/library/focus-point.tsx')).FocusPoint }))
const MediaBelow = lazy(async () => ({ default: (await import('#console/library/media-below.tsx')).MediaBelow }))

export const media = defineThing<WholeFile>({
  name: 'media',
  title: '素材库',
  icon: Images,
  permission: 'content.write',
  empty: '没有符合条件的素材，可以把文件拖到上面',
  async read({ page = '1', keyword = '', kind = '', folder = '', over = '0' }, signal) {
    const input = { page, page_size: 20, keyword, kind: kind as MediaKind, folder, over }
    const { list, ...rest } = await call(getMediaFiles, input, { signal })
    return { ...rest, list: list.map((file) => ({ ...file, uses: [] })) }
  },
  find: (id, signal) => call(getMediaFile, { id }, { signal }),
  idOf: (row) => row.id,
  titleOf: (row) => row.name,
  columns: [
    {
      title: '名称',
      cell: (row) => (
        <span className={styles.file}>
          <Thumb file={row} />
          {row.name}
        </span>
      ),
    },
    { title: '类型', cell: (row) => mediaKinds[row.kind] },
    { title: '大小', kind: 'figure', cell: (row) => sizeText(row) },
    { title: '文件夹', cell: (row) => row.folder || '无' },
    { title: '用处', kind: 'figure', cell: (row) => (row.used > 0 ? `${row.used} 篇` : '还没用') },
    { title: '版权', cell: rightsOf },
    { title: '上传', kind: 'figure', cell: (row) => `${row.added_by} ${timeText(row.created_at)}` },
  ],
  filters: [
    { name: 'keyword', label: '搜索名称、标签', kind: 'search' },
    { name: 'kind', label: '类型', kind: 'choice', choices: kindChoices },
    { name: 'folder', label: '文件夹', kind: 'choice', choices: folderChoices },
    { name: 'over', label: '版权', kind: 'choice', choices: () => Promise.resolve([{ value: '1', label: '已到期' }]) },
  ],
  above: UploadPanel,
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'folder', label: '文件夹', kind: 'line', hint: '没有的会新建' },
    { name: 'tags', label: '标签', kind: 'line', hint: '用空格或逗号分开' },
    { name: 'alt', label: '替代文字', kind: 'line', hint: '读给看不见图片的人听' },
    { name: 'rights', label: '版权', kind: 'line', hint: '归谁所有，按什么条件使用' },
    { name: 'rights_until', label: '可用至', kind: 'day', hint: '不填为长期' },
    { name: 'focus', label: '焦点', kind: 'own', control: FocusPoint },
  ],
  valuesOf: (row) => ({
    name: row.name,
    folder: row.folder,
    tags: row.tags.join(' '),
    alt: row.alt,
    rights: row.rights,
    rights_until: row.rights_until,
    focus: [String(row.focus_x), String(row.focus_y), row.kind === 'picture' ? row.url : ''],
  }),
  change: {
    endpoint: changeMediaFile,
    with: ({ id }) => ({ id }),
    from: ({ tags = '', focus = [], ...values }) => ({
      ...values,
      tags: String(tags)
        .split(/[\s,，、]+/)
        .filter(Boolean),
      focus_x: focus[0],
      focus_y: focus[1],
    }),
  },
  below: (row) => <MediaBelow file={row} />,
  actions: [
    {
      label: () => '删除',
      asks: ({ name, used }) =>
        used > 0 ? `还有 ${used} 篇内容在用“${name}”，要先替换。` : `删除“${name}”后不能恢复。`,
      danger: true,
      endpoint: deleteMediaFile,
      with: ({ id }) => ({ id }),
    },
  ],
})

function kindChoices() {
  return Promise.resolve(mediaKindNames.map((value) => ({ value, label: mediaKinds[value] })))
}
function rightsOf({ rights, rights_until, rights_over }: WholeFile) {
  if (rights_over === 1) return <Badge kind="danger">{rights_until} 已到期</Badge>
  return [rights, rights_until && `至 ${rights_until}`].filter(Boolean).join('，') || '未注明'
}
