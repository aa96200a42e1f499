import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { oneQuery, readAnew } from '#console/queries.ts'
import type { Thing, Values, Writing } from '#console/things/thing.ts'
import { Button, linkLook } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import { RowActions } from './row-actions.tsx'
import { ThingForm } from './thing-form.tsx'

interface FormPageProps {
  thing: Thing
  member: string
}

/** Makes a new one. */
export function NewPage({ thing, member }: FormPageProps) {
  const { shown, finish } = useFinish(thing)
  const fields = (thing.fields ?? []).filter(({ only }) => only !== 'changed')
  const empty = Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'boxes' ? [] : '']))
  const values = { ...empty, ...thing.make?.values }
  if (!thing.make) return <Empty>这里不能新建。</Empty>
  return (
    <>
      <PageHead title={thing.make.label} />
      <Card>
        <ThingForm
          {...{ thing, fields, values, fixed: {} }}
          writing={thing.make}
          draft={`${member} ${thing.name} new`}
          onDone={(answer) => finish(thing.make, answer)}
        >
          <BackLink thing={thing} />
        </ThingForm>
      </Card>
      {shown}
    </>
  )
}

/** Changes one that is there. */
export function ChangePage({ thing, member, id }: FormPageProps & { id: string }) {
  const { data: row, error, refetch } = useQuery(oneQuery(thing, id))
  const { shown, finish } = useFinish(thing)
  if (row === undefined) return error ? <Failed error={error} again={() => void refetch()} /> : <Loading />
  if (row === null) return <Empty>没有找到，可能已经删除。</Empty>
  const fixed = thing.fixed?.(row)
  const values: Values = thing.valuesOf?.(row) ?? {}
  return (
    <>
      <PageHead title={thing.titleOf(row)}>
        <RowActions thing={thing} row={row} onDone={finish} />
      </PageHead>
      <Card>
        {fixed || !thing.change ? (
          <>
            <p>{fixed}</p>
            <p>
              <BackLink thing={thing} />
            </p>
          </>
        ) : (
          <ThingForm
            {...{ thing, values }}
            fields={(thing.fields ?? []).filter(({ only }) => only !== 'new')}
            fixed={thing.change.with?.(row) ?? {}}
            writing={thing.change}
            draft={`${member} ${thing.name} ${id}`}
            onDone={(answer) => finish(thing.change, answer)}
          >
            <BackLink thing={thing} />
          </ThingForm>
        )}
      </Card>
      {thing.below?.(row)}
      {shown}
    </>
  )
}

const BackLink = ({ thing }: { thing: Thing }) => (
  <Link to="/$thing" params={{ thing: thing.name }} className={linkLook('plain')}>
    返回列表
  </Link>
)

/** What follows once something was sent: what is to be seen once, then the list. */
function useFinish(thing: Thing) {
  const navigate = useNavigate()
  const [told, setTold] = useState<ReactNode>()
  const leave = () => void navigate({ to: '/$thing', params: { thing: thing.name } })
  function finish(writing: Writing<never> | undefined, answer: unknown) {
    void readAnew()
    if (writing?.shows) return setTold(writing.shows(answer))
    const id = writing?.opens?.(answer)
    if (id) return void navigate({ to: '/$thing/$id', params: { thing: thing.name, id } })
    say('已保存')
    leave()
  }
  const shown = told && (
    <Dialog title="已完成">
      {told}
      <DialogActions>
        <Button kind="primary" onClick={leave}>
          我已复制，关闭
        </Button>
      </DialogActions>
    </Dialog>
  )
  return { shown, finish }
}
