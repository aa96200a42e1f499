import { useState } from 'react'
import type { Action, Thing } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface RowActionsProps {
  thing: Thing
  row: unknown
  onDone: (action: Action<unknown>, answer: unknown) => void
}

/** What else can be done with one that is there; each is asked about first. */
export function RowActions({ thing, row, onDone }: RowActionsProps) {
  const [asked, setAsked] = useState<Action<unknown>>()
  return (
    <>
      {thing.actions
        ?.filter((action) => action.label(row) !== '')
        .map((action) => (
          <Button key={action.endpoint.name} kind={action.danger ? 'danger' : 'plain'} onClick={() => setAsked(action)}>
            {action.label(row)}
          </Button>
        ))}
      {asked && (
        <ReasonDialog
          title={asked.label(row)}
          asks={asked.asks(row)}
          danger={asked.danger}
          {...(asked.fields ? { fields: asked.fields } : {})}
          endpoint={asked.endpoint}
          input={asked.with?.(row) ?? {}}
          from={asked.from}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setAsked(undefined)
            onDone(asked, answer)
          }}
        />
      )}
    </>
  )
}
