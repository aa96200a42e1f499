/** A share of one core for a process, by a control group of the kernel. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 20_000
/** Version one has a folder for the processor; version two has one for everything. */
const [ONE, TWO] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/** share: of one core. Answers how to give the whole processor back; throws where nobody may make control groups. */
export function giveShare(pid: number, share: number): () => void {
  const isOne = existsSync(ONE)
  const parent = isOne ? ONE : TWO
  const group = join(parent, `yunshang-bench-${pid}`)
  mkdirSync(group)
  const quota = Math.round(PERIOD_US * share)
  if (isOne) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(join(parent, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}
