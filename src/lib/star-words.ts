/** What one to five stars mean. */
export const starWords = ['很不满意', '不满意', '一般', '满意', '很满意'] as const
