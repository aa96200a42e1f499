import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './line-chart.module.css'

interface Line {
  label: string
  values: number[]
}
interface LineChartProps {
  label: string
  /** What stands below it: of days their dates, of hours their numbers. */
  places: string[]
  lines: Line[]
  height?: number
}
const COLOURS = ['--accent', '--good', '--danger'] as const

/** Some lines over the same places. Who cannot see it reads the table that stands with it. */
export function LineChart({ label, places, lines, height = 260 }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = box.current!
    const colour = (name: string) => getComputedStyle(at).getPropertyValue(name)
    const quiet = colour('--text-2')
    const axis = { stroke: quiet, grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } }
    const chart = new uPlot(
      {
        width: at.clientWidth,
        height,
        scales: { x: { time: false }, y: { range: (_chart, _least, most) => [0, Math.max(1, most * 1.1)] } },
        axes: [
          { ...axis, values: (_chart, ticks) => ticks.map((tick) => places[tick] ?? '') },
          { ...axis, size: 64, values: (_chart, ticks) => ticks.map((tick) => tick.toLocaleString('zh-CN')) },
        ],
        series: [
          { label: '时间', value: (_chart, place) => places[place] ?? '—' },
          ...lines.map((line, nth) => ({
            label: line.label,
            stroke: colour(COLOURS[nth % COLOURS.length]!),
            width: 2,
          })),
        ],
      },
      [places.map((_, place) => place), ...lines.map(({ values }) => values)],
      at,
    )
    const watcher = new ResizeObserver(() => chart.setSize({ width: at.clientWidth, height }))
    watcher.observe(at)
    return () => {
      watcher.disconnect()
      chart.destroy()
    }
  }, [places, lines, height])
  return <div ref={box} role="img" aria-label={label} className={styles.chart} />
}
