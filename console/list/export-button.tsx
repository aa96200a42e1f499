import { Download } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Thing, Words } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { saveFile } from '#console/ui/save-file.ts'
import { say } from '#console/ui/toast.tsx'

/** The list as it is filtered now, as a file. */
export function ExportButton({ saves, search }: { saves: NonNullable<Thing['saves']>; search: Words }) {
  const [asked, setAsked] = useState(false)
  const filters = Object.fromEntries(
    saves.filters.flatMap((name) => (search[name] ? [[name, search[name]] as const] : [])),
  )
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Download aria-hidden="true" />
        导出 CSV
      </Button>
      {asked && (
        <ReasonDialog
          title="导出 CSV"
          asks="导出当前筛选出的记录，最多一万条。谁导出了、为什么，也会记入操作记录。"
          endpoint={saves.endpoint}
          input={filters}
          onClose={() => setAsked(false)}
          onDone={(answer) => {
            setAsked(false)
            saveFile(saves.file, saves.textOf(answer), 'text/csv')
            say('已导出')
          }}
        />
      )}
    </>
  )
}
