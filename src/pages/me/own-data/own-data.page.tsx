import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { closingQuery, dataExportQuery } from '#queries/own-data.queries.ts'
import { warm } from '#queries/query-client.ts'
import { userQuery } from '#queries/user.queries.ts'
import { CitizenOnly } from '../user/citizen-only.tsx'
import { Closing } from './closing.tsx'
import { DataExport } from './data-export.tsx'

/** Taking along all that names me, and closing the account [decision 111]. */
export const Route = createFileRoute('/own-data')({
  staticData: { title: '我的数据', area: 'me', access: 'signed-in', personal: true, noReload: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (!stores.session.signedIn) return
    for (const query of [userQuery(), dataExportQuery(), closingQuery()]) warm(queryClient, query)
  },
  component: OwnDataPage,
})

function OwnDataPage() {
  return (
    <PageShell title="我的数据">
      <CitizenOnly>
        {({ phone }) => (
          <>
            <DataExport />
            <Closing phone={phone} />
          </>
        )}
      </CitizenOnly>
    </PageShell>
  )
}
