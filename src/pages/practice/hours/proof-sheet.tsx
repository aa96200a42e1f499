import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { postHoursProof, type HoursProof } from '#contract/volunteers/hours.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { drawPoster } from '#features/share/draw-poster.ts'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { serverNow } from '#lib/server-clock.ts'
import { call } from '#queries/call.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { Button } from '#ui/button.tsx'
import { Tick } from '#ui/tick.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './hours.module.css'

const thisYear = () => Number(shanghaiDate(serverNow()).slice(0, 4))

/** A proof of hours as a picture: who, period, hours, issuer, and the address that confirms it. */
export function ProofSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="时长证明">
      {open && <Making />}
    </Sheet>
  )
}

const pictureOf = (proof: HoursProof, site: string) =>
  drawPoster({
    title: `志愿服务时长证明：${hoursText(proof.hours)} 小时`,
    text: `${proof.name || '志愿者'}，参加志愿服务 ${countText(proof.activity_num)} 次`,
    facts: [
      `${proof.from} 至 ${proof.to}`,
      `志愿者编号：${proof.number}`,
      `证明编号：${proof.serial}`,
      `出具单位：${proof.issuer || site}`,
      `开具日期：${proof.created_at.slice(0, 10)}`,
    ],
    address: `${location.origin}/hours-proof/${proof.code}`,
    cover: '',
    site,
    hint: '扫码核验这份证明',
  })

function Making() {
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const [year, setYear] = useState('0')
  const [busy, setBusy] = useState(false)
  const [named, setNamed] = useState(false)
  const [made, setMade] = useState<{ code: string; picture: string }>()
  const [wrong, setWrong] = useState<string>()
  const now = thisYear()
  const make = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      const proof = await call(postHoursProof, { year: Number(year), full_name: named ? 1 : 0 })
      setMade({ code: proof.code, picture: await pictureOf(proof, site.config.name) })
    } catch (error) {
      setMade(undefined)
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
          setMade(undefined)
          setWrong(undefined)
        }}
      />
      <div className={styles.named}>
        <Tick
          checked={named}
          onChange={(chosen) => {
            setNamed(chosen)
            setMade(undefined)
          }}
        >
          显示完整姓名
        </Tick>
        <p className={styles.quiet}>
          {named ? '任何拿到证明的人都能看到你的全名' : '只显示一部分；学校、单位一般要求全名'}
        </p>
      </div>
      {made ? (
        <div className={styles.proof}>
          <img src={made.picture} alt="时长证明" />
          <Button block render={<a href={made.picture} download="志愿服务时长证明.jpg" />}>
            保存图片
          </Button>
          <Button block kind="soft" render={<Link to="/hours-proof/$code" params={{ code: made.code }} />}>
            打开证明页打印
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
