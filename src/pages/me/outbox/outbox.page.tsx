import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { relativeToDevice } from '#lib/relative-time.ts'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import { outboxLabel, outboxText } from '#offline/outbox-calls.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { saveFile } from '#ui/save-file.ts'
import styles from './outbox.module.css'

/** Queued writes, those that need their author, and what was sent lately. Makes no requests. */
export const Route = createFileRoute('/outbox')({
  staticData: { title: '发件箱', area: 'me', player: true, access: 'open', personal: true, example: {} },
  component: OutboxPage,
})

function OutboxPage() {
  return (
    <PageShell title="发件箱">
      <SignedInOnly>
        <Outbox />
      </SignedInOnly>
    </PageShell>
  )
}

const Outbox = observer(function Outbox() {
  const { outbox } = useStores()
  const { resting: entries, receipts, needsAuthor } = outbox
  const waiting = entries.filter((entry) => !needsAuthor.includes(entry))
  return (
    <>
      {entries.length === 0 && receipts.length === 0 && (
        <EmptyState
          kind={6}
          note="没有网络时写下的内容会放在这里，联网后自动发送"
          action={
            <Button kind="soft" render={<Link to="/drafts" />}>
              查看草稿
            </Button>
          }
        />
      )}
      <Group title="需处理" entries={needsAuthor} />
      <Group title="待发送" entries={waiting} />
      {receipts.length > 0 && (
        <CellGroup title="最近已发送">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} {...receipt} />
          ))}
        </CellGroup>
      )}
      {entries.length > 0 && (
        <p className={styles.foot}>
          这些内容保存在这台设备上，联网后自动发送，不会重复。
          <Button
            kind="soft"
            size="small"
            onClick={() => saveFile('云上-未发送.txt', entries.map(asText).join('\n\n'), 'text/plain;charset=utf-8')}
          >
            导出文字
          </Button>
        </p>
      )}
      <CellGroup>
        <ListCell title="草稿" note="写了还没有发布的内容" render={<Link to="/drafts" />} />
      </CellGroup>
    </>
  )
})

/** What was sent: the thing it is about, else its words, else its kind; the others below. */
function Receipt({ call, text, about, label = outboxLabel(call, {}), page, at }: ReceiptEntry) {
  const [title, ...more] = [about, text, label].filter(Boolean)
  return (
    <ListCell
      title={title}
      note={[...more, relativeToDevice(at)].join(' · ')}
      value="已发送"
      render={<Link to={page} />}
    />
  )
}

function Group({ title, entries }: { title: string; entries: OutboxEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className="tabular">{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const asText = ({ call, input, about, at }: OutboxEntry): string =>
  `${new Date(at).toLocaleString('zh-CN')} ${[outboxLabel(call, input), about].filter(Boolean).join(' · ')}\n${outboxText(call, input)}`
