import { useQuery } from '@tanstack/react-query'
import { exportStates } from '#contract/people/own-data.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { byteSize } from '#lib/byte-size.ts'
import { dataExportQuery, useAskExport, useFetchExport } from '#queries/own-data.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Asked for here, gathered by the server, fetched here within a week. */
export function DataExport() {
  const { host, overlays } = useStores()
  const query = useQuery(dataExportQuery())
  const ask = useAskExport()
  const fetchIt = useFetchExport()
  const { data, error } = query
  if (!data) return error ? <QueryFailure query={query} size="compact" /> : <CellGroup title="导出">{null}</CellGroup>
  const save = () => {
    if (host.environment.kind !== 'h5') return overlays.toast('请在手机浏览器里打开本页保存')
    fetchIt.mutate(undefined, {
      onSuccess: (content) => saveFile('我的数据.json', content, 'application/json'),
    })
  }
  const isReady = data.state === exportStates.ready
  return (
    <CellGroup
      title="导出"
      note="包括资料、发布的内容、收藏、办事和志愿记录、钱包明细等一切写着你的内容。文件里有隐私，请妥善保管"
    >
      <ListCell
        title="导出我的数据"
        note={
          isReady
            ? `已整理好，${byteSize(data.size)}，${data.until.slice(0, 16)} 前可以保存`
            : data.state === exportStates.preparing
              ? '正在整理，好了会发消息告诉你'
              : '整理成一个文件，需要几分钟'
        }
        trailing={
          data.state === exportStates.preparing ? undefined : (
            <Button
              kind="soft"
              size="small"
              loading={ask.isPending || fetchIt.isPending}
              aria-label={isReady ? '保存我的数据' : '导出我的数据'}
              onClick={() => (isReady ? save() : ask.mutate())}
            >
              {isReady ? '保存' : '导出'}
            </Button>
          )
        }
      />
    </CellGroup>
  )
}
