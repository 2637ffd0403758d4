import { formatDateWithWeekday, type IsoDate } from '#domain/dates.ts'
import type { TipoDocumento } from '#services/agenda/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  certificado: 'Certificado de que no puede salir',
  cedula_pensionado: 'Carné de quien recibe la visita',
  cedula_solicitante: 'Carné de quien pide la visita',
  otro: 'Otro papel',
}

/** Date and time of the visit in words ("jueves 26 de noviembre de 2026, a las 09:00"). */
export const cuando = ({ fecha, hora }: { readonly fecha: IsoDate; readonly hora: string }) =>
  `${formatDateWithWeekday(fecha)}, a las ${hora}`
