/** Why something is not possible, as a person would say it: without the number of the rule. */
export const withoutRule = (reason: string): string =>
  reason.replace(/\s*\((?:WT-[\w-]+(?:,\s*)?)+\)/g, '')
