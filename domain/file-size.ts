/** A file's size in decimal units: `820 kB`, `3,5 MB`. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${megabytes.toFixed(1).replace('.0', '').replace('.', ',')} MB`
}
