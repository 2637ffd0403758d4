import type { CheckMessages } from '../field/checks.ts'
import type { FieldProps } from '../field/field.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'

export interface YesNoProps extends FieldProps {
  value?: 'si' | 'no'
  /** Replaces a bare "Sí" or "No" where it would be ambiguous. Long labels are stacked. */
  labels?: { si?: string | undefined; no?: string | undefined }
  messages?: CheckMessages
}

/** A question answered with "Sí" (`si`) or "No" (`no`). Nothing is preselected. */
export function YesNo({ labels = {}, ...props }: YesNoProps) {
  return (
    <RadioGroup
      {...props}
      inline={labels.si === undefined && labels.no === undefined}
      choices={[
        { value: 'si', label: labels.si ?? 'Sí' },
        { value: 'no', label: labels.no ?? 'No' },
      ]}
    />
  )
}
