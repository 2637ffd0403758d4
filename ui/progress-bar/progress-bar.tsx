export interface ProgressBarProps {
  label: string
  /** Part done, 0 to 100; undefined while unknown. */
  percent?: number
}

/** A native progress element with its label. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <label className="m-progress">
      <span className="m-progress__label">{label}</span>
      <progress max={100} value={percent} />
    </label>
  )
}
