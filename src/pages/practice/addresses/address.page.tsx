import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import { deleteAddress, MAX_ADDRESSES, type Address } from '#contract/help/addresses.ts'
import { describeError } from '#contract/errors.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { call } from '#queries/call.ts'
import { need, warm } from '#queries/query-client.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from '../aid/aid.module.css'
import { optionalDigits } from '../aid/form-search.ts'
import { AddressForm } from './address-form.tsx'

/** for: the form that one is chosen for. service: of that order. */
const search = v.object({
  for: v.optional(v.fallback(v.optional(v.picklist(['wish', 'order'])), undefined)),
  service: optionalDigits,
})

/** Saved addresses: added, changed, deleted, and chosen for a form [decision G194]. */
export const Route = createFileRoute('/address')({
  staticData: {
    title: '选择地址',
    area: 'practice',
    access: 'signed-in',
    personal: true,
    noReload: true,
    example: {},
  },
  validateSearch: search,
  loader: async ({ context: { queryClient, stores } }) => {
    await need(queryClient, streetsQuery()).catch(() => {})
    if (stores.session.signedIn) warm(queryClient, addressesQuery())
  },
  component: AddressPage,
})

function AddressPage() {
  const { for: chosenFor } = Route.useSearch()
  return (
    <PageShell title={chosenFor ? '选择地址' : '我的地址'} shows={addressesQuery().queryKey}>
      <SignedInOnly>
        <Addresses />
      </SignedInOnly>
    </PageShell>
  )
}

const Addresses = observer(function Addresses() {
  const { outbox } = useStores()
  const query = useQuery(addressesQuery())
  const client = useQueryClient()
  const [editing, setEditing] = useState<Address | 'new'>()
  const done = async () => {
    setEditing(undefined)
    await client.invalidateQueries({ queryKey: addressesQuery().queryKey })
  }
  if (editing)
    return (
      <AddressForm
        key={editing === 'new' ? '' : editing.id}
        changing={editing === 'new' ? undefined : editing}
        done={done}
        onClose={() => setEditing(undefined)}
      />
    )
  if (!query.data && !query.error) return <Skeleton variant="lines" count={4} />
  const list = query.data?.list ?? []
  const queued = outbox.entries.filter(({ target }) => /^address(es| \d+)$/.test(target))
  return (
    <div className={styles.page}>
      {!query.data && <QueryFailure query={query} />}
      {queued.length > 0 && (
        <ul className={styles.rows}>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {query.data && list.length + queued.length === 0 && (
        <EmptyState kind={6} note="保存常用的地址，点单和发布心愿时直接选" />
      )}
      <ul className={styles.rows}>
        {list.map((one) => (
          <AddressRow key={one.id} address={one} onEdit={() => setEditing(one)} onGone={done} />
        ))}
      </ul>
      <div data-bottom-bar className={styles.bar}>
        <Button size="large" block disabled={list.length >= MAX_ADDRESSES} onClick={() => setEditing('new')}>
          {list.length >= MAX_ADDRESSES ? `最多保存 ${MAX_ADDRESSES} 个` : '新增地址'}
        </Button>
      </div>
    </div>
  )
})

/** To the form with the address that was chosen: the one that lies below, so that it is in the history once. */
function useChoose() {
  const { for: chosenFor, service } = Route.useSearch()
  const overForm = useLocation({ select: ({ state }) => state.overForm === true })
  const router = useRouter()
  return async (address: string) => {
    if (overForm)
      await new Promise<void>((resolve) => {
        const stop = router.subscribe('onResolved', () => (stop(), resolve()))
        router.history.back()
      })
    const way = { replace: true, resetScroll: false } as const
    if (chosenFor === 'wish') await router.navigate({ to: '/send-wish', search: { address }, ...way })
    else await router.navigate({ to: '/order-serve', search: { service, address }, ...way })
  }
}

function AddressRow({ address, onEdit, onGone }: { address: Address; onEdit: () => void; onGone: () => unknown }) {
  const { for: chosenFor } = Route.useSearch()
  const choose = useChoose()
  const { data: streets } = useQuery(streetsQuery())
  const { overlays } = useStores()
  const { id, name, phone, street_id: street, detail, is_default: isDefault } = address
  const remove = async () => {
    if (!(await overlays.ask({ title: '删除这个地址？', confirm: '删除', cancel: '取消' }))) return
    try {
      await call(deleteAddress, { id })
    } catch (error) {
      overlays.toast(describeError(error).message)
    }
    await onGone()
  }
  return (
    <li className={styles.part}>
      <p className={styles.title}>
        {streets?.list.find((one) => one.id === street)?.name} {detail}{' '}
        {isDefault === 1 && <Tag tone="brand">默认</Tag>}
      </p>
      <p className={styles.meta}>
        <span>{name}</span>
        <span>{phone}</span>
      </p>
      <div className={styles.acts}>
        {chosenFor && (
          <Button size="small" onClick={() => void choose(id)}>
            用这个地址
          </Button>
        )}
        <Button kind="soft" size="small" onClick={onEdit}>
          修改
        </Button>
        <Button kind="plain" size="small" onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </li>
  )
}
