import { formatDateWithWeekday, type IsoDate } from '#domain/dates.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/agenda/contract.ts'

/** Date and time of the visit in words ("jueves 26 de noviembre de 2026, a las 09:00"). */
export const cuando = ({ fecha, hora }: { readonly fecha: IsoDate; readonly hora: string }) =>
  `${formatDateWithWeekday(fecha)}, a las ${hora}`
