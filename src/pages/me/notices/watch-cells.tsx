import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as markState from '#contract/talk/mark-state.ts'
import type { NoticeSettings, WatchKind } from '#contract/notices/notices.ts'
import { asStoredLine } from '#contract/words.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { useWatch } from '#queries/notices.queries.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './notices.module.css'

const kinds: Record<WatchKind, string> = { cate: '栏目', special: '专题', team: '团队', street: '街道', word: '关键词' }
const MAX_LETTERS = 20

/** Words, streets and things whose news a citizen wants. */
export function WatchCells({ notices: { watches } }: { notices: NoticeSettings }) {
  const watch = useWatch()
  const [choosing, setChoosing] = useState(false)
  const streets = useQuery({ ...streetsQuery(), enabled: choosing }).data?.list.filter(({ level }) => level === 1) ?? []
  return (
    <>
      <CellGroup
        title="关注的更新"
        note="在栏目、专题、团队页右上角点铃铛，也会加到这里。关注的电台、专辑、圈子有更新同样会通知你"
      >
        {watches.map(({ kind, value, name }) => (
          <ListCell
            key={`${kind} ${value}`}
            title={name}
            note={kinds[kind]}
            trailing={
              <Button
                kind="plain"
                size="small"
                aria-label={`取消关注${name}`}
                loading={watch.isPending && watch.variables.value === value && watch.variables.kind === kind}
                onClick={() => watch.mutate({ kind, value, status: markState.off })}
              >
                取消
              </Button>
            }
          />
        ))}
        <WordForm />
        <ListCell title="添加街道" note="它的新闻和志愿活动" onClick={() => setChoosing(true)} />
        <ListCell title="我的订阅和关注" render={<Link to="/subscribes" />} />
      </CellGroup>
      <ActionSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={streets.length > 0 ? '选择街道' : '还没有可以关注的街道'}
        layout="list"
        actions={streets.map(({ id, name }) => ({
          key: id,
          label: name,
          onSelect: () => watch.mutate({ kind: 'street', value: id, status: markState.on }),
        }))}
      />
    </>
  )
}

function WordForm() {
  const watch = useWatch()
  const [word, setWord] = useState('')
  const line = asStoredLine(word)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (line) watch.mutate({ kind: 'word', value: line, status: markState.on }, { onSuccess: () => setWord('') })
      }}
    >
      <input
        className={styles.input}
        value={word}
        maxLength={MAX_LETTERS}
        enterKeyHint="done"
        autoComplete="off"
        aria-label="关键词"
        placeholder="关键词，如：停水"
        onChange={(event) => setWord(event.target.value)}
      />
      <Button kind="soft" size="small" type="submit" loading={watch.isPending}>
        添加
      </Button>
    </form>
  )
}
