import { manuscriptTypes, typeCodes } from '#contract/staff/manuscript-fields.ts'
import { manuscriptStages, stageNames } from '#contract/staff/manuscripts.ts'
import type { Choice } from './thing.ts'

const titles: Record<string, string> = manuscriptTypes

export const typeTitle = (type: number): string => titles[type] ?? '其他'
export const typeChoices: Choice[] = typeCodes.map((code) => ({ value: String(code), label: manuscriptTypes[code] }))
export const stageChoices: Choice[] = stageNames.map((value) => ({ value, label: manuscriptStages[value] }))
