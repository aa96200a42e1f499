import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { postHoursProof, type HoursProof } from '#contract/hours.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { drawPoster } from '#features/share/draw-poster.ts'
import { serverNow } from '#lib/server-clock.ts'
import { call } from '#queries/call.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './hours.module.css'

const thisYear = () => Number(shanghaiDate(serverNow()).slice(0, 4))

/** A proof of hours as a picture: masked name, period, hours, and the address that confirms it. */
export function ProofSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="时长证明">
      {open && <Making />}
    </Sheet>
  )
}

const pictureOf = ({ code, name, from, to, hours, activity_num: times }: HoursProof, site: string) =>
  drawPoster({
    title: `志愿服务时长证明：${hours} 小时`,
    text: `${name || '志愿者'}，${from} 至 ${to}，参加志愿服务 ${times} 次`,
    address: `${location.origin}/hours-proof/${code}`,
    cover: '',
    site,
    hint: '扫码核验这份证明',
  })

function Making() {
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const [year, setYear] = useState('0')
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const now = thisYear()
  const make = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      setPicture(await pictureOf(await call(postHoursProof, { year: Number(year) }), site.config.name))
    } catch (error) {
      setPicture(undefined)
      setWrong(describeError(error).message)
    }
    setBusy(false)
  }
  return (
    <div className={styles.sheet}>
      <ChoiceField
        label="证明哪段时间"
        choices={[
          { id: '0', name: '全部' },
          { id: String(now), name: `${now} 年` },
          { id: String(now - 1), name: `${now - 1} 年` },
        ]}
        value={year}
        error={wrong}
        onChange={(chosen) => {
          setYear(chosen)
          setPicture(undefined)
          setWrong(undefined)
        }}
      />
      {picture ? (
        <div className={styles.proof}>
          <img src={picture} alt="时长证明" />
          <Button block render={<a href={picture} download="志愿服务时长证明.jpg" />}>
            保存图片
          </Button>
        </div>
      ) : (
        <Button block loading={busy} onClick={() => void make()}>
          生成证明
        </Button>
      )}
    </div>
  )
}
