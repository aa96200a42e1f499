import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumsQuery } from '#queries/albums.queries.ts'
import { categoriesQuery } from '#queries/content.queries.ts'
import { editionChoiceQuery, useEditionChoice } from '#queries/edition.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'

const MAX_CATEGORIES = 6
const NEWS = { key: 'news', label: '最新的新闻节目' }
const NONE = { key: '', label: '不带广播' }

/** Which lists and which broadcast the next edition has besides the front page. */
export function ChoiceCells() {
  const { data: choice } = useQuery(editionChoiceQuery())
  const { data: known } = useQuery(categoriesQuery())
  const change = useEditionChoice()
  if (!choice) return null
  const { categories: chosen, album } = choice
  const offered = [...(known?.list ?? []), ...chosen.filter(({ id }) => !known?.list.some((one) => one.id === id))]
  const set = ({ id, name }: { id: string; name: string }, on: boolean) =>
    change.mutate({ categories: on ? [...chosen, { id, name }] : chosen.filter((one) => one.id !== id) })
  return (
    <CellGroup
      title="早报里有什么"
      note={`除了首页，最多再选 ${MAX_CATEGORIES} 个栏目。改动在下一次下载时生效，也可以在早报里点“更新”`}
    >
      {offered.map((category) => {
        const on = chosen.some(({ id }) => id === category.id)
        return (
          <ListCell
            key={category.id}
            title={category.name}
            trailing={
              <Switch
                checked={on}
                disabled={!on && chosen.length >= MAX_CATEGORIES}
                onChange={(wanted) => set(category, wanted)}
              />
            }
          />
        )
      })}
      <AlbumCell album={album} onChoose={(next) => change.mutate({ album: next })} />
    </CellGroup>
  )
}

type Album = { id: string; title: string } | undefined
function AlbumCell({ album, onChoose }: { album: Album; onChoose: (album: Album) => void }) {
  const [open, setOpen] = useState(false)
  const { data } = useInfiniteQuery({ ...albumsQuery(), enabled: open })
  const albums = rowsOf(data)
  const current = album ? album.id : NEWS.key
  return (
    <>
      <ListCell title="新闻广播" value={album ? album.title || NONE.label : NEWS.label} onClick={() => setOpen(true)} />
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title="带上哪个节目的最新一期"
        layout="list"
        current={current}
        actions={[
          { ...NEWS, onSelect: () => onChoose(undefined) },
          ...albums.map(({ id, title }) => ({ key: id, label: title, onSelect: () => onChoose({ id, title }) })),
          { ...NONE, onSelect: () => onChoose({ id: '', title: '' }) },
        ]}
      />
    </>
  )
}
