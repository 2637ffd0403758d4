import { formatDate } from '#domain/dates.ts'
import type { MotivoCargas } from '#services/certificados/contract.ts'
import { noCertificates, toFicha } from '../parts/certificate/no-certificate.ts'

const rule = 'El certificado nombra las cargas que hoy tiene en el Instituto de Previsión Social (IPS).'

function sinCargasText({
  ultimaHasta,
  comoCarga,
}: Pick<Extract<MotivoCargas, { codigo: 'sin_cargas' }>, 'ultimaHasta' | 'comoCarga'>): string {
  if (ultimaHasta === null) return 'A su nombre no hay ninguna.'
  return comoCarga
    ? `Usted tampoco es carga de otra persona: lo fue hasta el ${formatDate(ultimaHasta)}.`
    : `Hoy no hay ninguna a su nombre. La última terminó el ${formatDate(ultimaHasta)}.`
}

/** Why there is no certificate, with onward links. */
export const motivoBlocks = noCertificates<MotivoCargas>({
  sin_cargas: motivo => ({
    title: 'No registra cargas',
    why: `${rule} ${sinCargasText(motivo)}`,
    toDo: [
      'Si vive con hijos u otra familia a su cargo, pida que los reconozcan. Puede hacerlo en línea.',
      'Si un hijo de 18 a 24 años estudia, puede volver a ser carga. Pídalo con el papel de sus estudios.',
      'Si un trámite le pide probar que no tiene cargas, muestre esta página o pida ese papel en una sucursal.',
    ],
    review:
      'Si ya le aprobaron una carga y no aparece, vaya a una sucursal de ChileAtiende con su carné y la carta. Pida que lo revisen. También puede llamar al 101.',
    actions: [toFicha('Pedir que reconozcan una carga', 'nueva-solicitud-af')],
  }),
  otra_entidad: ({ entidad }) => ({
    title: 'Sus cargas están en otra entidad',
    why: `Cada entidad da el certificado de las cargas que ella lleva. Las suyas no están en el Instituto de Previsión Social (IPS). Están en esta: ${entidad}.`,
    toDo: [
      `Pida ahí el certificado: ${entidad}.`,
      'Si ya no trabaja en la empresa que usa esa entidad, pida que pasen sus cargas al IPS.',
    ],
    review:
      'Si cree que sus cargas están en el IPS, vaya a una sucursal de ChileAtiende con su carné. Pida que lo revisen. También puede llamar al 101.',
    actions: [toFicha('Ver cómo se reconocen las cargas', 'nueva-solicitud-af')],
  }),
  fallecida: ({ fecha }) => ({
    title: 'El Registro Civil tiene anotada una defunción',
    why: `Según el Registro Civil, la persona de este RUN falleció el ${formatDate(fecha)}. Desde ese día no se dan certificados de sus cargas.`,
    toDo: [
      'Si usted quedó a cargo de los niños, pida que los reconozcan como cargas suyas.',
      'Vea si les corresponde una pensión por esa muerte.',
    ],
    review:
      'Si el dato está mal, vaya al Registro Civil con su carné y pida que lo corrijan. Después vaya a una sucursal de ChileAtiende.',
    actions: [
      toFicha('Pedir que reconozcan una carga', 'nueva-solicitud-af'),
      toFicha('Pensión para los hijos', '5239'),
    ],
  }),
})
