import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManuscriptField, ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { getManuscriptVersion, getManuscriptVersions, type ManuscriptVersion } from '#contract/staff/manuscripts.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { CompareFields } from './compare-fields.tsx'
import type { Names } from './field-text.ts'
import { fieldTitles } from './field-titles.ts'
import styles from './versions-dialog.module.css'

interface VersionsDialogProps {
  id: string
  now: ManuscriptFields
  /** Words that were left on this device. */
  aside?: ManuscriptFields
  isReadOnly: boolean
  names: Names
  onTake: (part: Partial<ManuscriptFields>) => void
  onClose: () => void
}
const PAGE = 20
const ASIDE = 'aside'

/** What the manuscript was before, beside what it is now; one field or all come back into the form. */
export function VersionsDialog({ id, now, aside, isReadOnly, names, onTake, onClose }: VersionsDialogProps) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ManuscriptVersion | typeof ASIDE>()
  const versions = useQuery({
    queryKey: ['manuscript', id, 'versions', page],
    queryFn: ({ signal }) => call(getManuscriptVersions, { id, page, page_size: PAGE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const version = typeof chosen === 'object' ? chosen.version : undefined
  const one = useQuery({
    queryKey: ['manuscript', id, 'version', version],
    queryFn: ({ signal }) => call(getManuscriptVersion, { id, version: version! }, { signal }),
    enabled: version !== undefined,
  })
  const old = chosen === ASIDE ? aside : one.data?.fields
  const take = (some: ManuscriptField[]) => old && onTake(Object.fromEntries(some.map((name) => [name, old[name]])))
  const { data, error } = versions
  if (!data)
    return (
      <Dialog {...{ title: '历史版本', onClose }}>
        {error ? <Failed error={error} again={() => void versions.refetch()} /> : <Loading />}
      </Dialog>
    )
  return (
    <Dialog title="历史版本" isWide onClose={onClose}>
      <div className={styles.versions}>
        <div>
          <ul aria-label="版本" className={styles.list}>
            {aside && page === 1 && (
              <li>
                <button type="button" aria-pressed={chosen === ASIDE} onClick={() => setChosen(ASIDE)}>
                  本机留下的一份
                  <small>没有选用的文字</small>
                </button>
              </li>
            )}
            {data.list.map((row) => (
              <li key={row.version}>
                <button type="button" aria-pressed={version === row.version} onClick={() => setChosen(row)}>
                  {timeText(row.at)}
                  <small>
                    {[row.editor, row.note, row.published === 1 && '已发布'].filter(Boolean).join(' · ') || '保存'}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {data.list.length === 0 && !aside && <Empty>还没有历史版本</Empty>}
          {page > 1 && <Button onClick={() => setPage(page - 1)}>较新的</Button>}
          {page * PAGE < data.total && <Button onClick={() => setPage(page + 1)}>更早的</Button>}
        </div>
        <div>
          {!chosen && <p>选一个版本，和现在的内容比较。</p>}
          {chosen && !old && (one.error ? <Failed error={one.error} again={() => void one.refetch()} /> : <Loading />)}
          {old && (
            <>
              {!isReadOnly && (
                <p className={styles.all}>
                  <Button onClick={() => take(Object.keys(old) as ManuscriptField[])}>全部恢复成这个版本</Button>
                </p>
              )}
              <CompareFields before={old} after={now} beforeTitle="这个版本" afterTitle="现在" names={names}>
                {(name) =>
                  !isReadOnly && (
                    <Button aria-label={`恢复这一项：${fieldTitles[name]}`} onClick={() => take([name])}>
                      恢复这一项
                    </Button>
                  )
                }
              </CompareFields>
            </>
          )}
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>关闭</Button>
      </DialogActions>
    </Dialog>
  )
}
