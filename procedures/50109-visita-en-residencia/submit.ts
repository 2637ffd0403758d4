import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/agenda/contract.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { horaOf, type Respuestas } from './answers.ts'

/**
 * The request in the institution's format. Deterministic for the same answers.
 * @throws Error if the answers lead to an outcome
 */
export function solicitudOf(answers: Respuestas, person: Solicitante): SolicitudEnviada {
  const { pensionado, solicitante, residencia, hora } = answers
  const { condicion } = pensionado
  if (condicion === 'puede_salir') throw new RangeError('Who can go out is not visited')
  const { calle, numero, depto = '', block = '', codigoRegion, codigoComuna } = residencia.direccion
  return {
    pensionado: {
      ...runToWire(pensionado.run ?? person.run),
      nombre: pensionado.nombre ? fullName(pensionado.nombre).slice(0, 160) : '',
      condicion,
    },
    motivo: pensionado.motivo,
    solicitante: {
      ...runToWire(person.run),
      parentesco: solicitante.parentesco ?? 'propio',
      telefono: solicitante.telefono,
      correo: solicitante.correo ?? '',
    },
    apoderado: apoderadoOf(answers, person),
    direccion: {
      region: codigoRegion,
      comuna: codigoComuna,
      calle,
      numero,
      depto: [block, depto].filter(Boolean).join(' '),
      lugar: residencia.lugar ?? '',
      indicaciones: residencia.indicaciones ?? '',
    },
    telefonoLugar: residencia.telefonoLugar,
    ...horaOf(hora.hora),
    documentos: announcedByTipo(papersOf(answers)),
  }
}

/** Documents by what they prove. */
export function papersOf({ papeles }: Respuestas): Papers<TipoDocumento> {
  return [
    ['certificado', papeles.certificado],
    ['cedula_pensionado', papeles.cedulaPensionado],
    ['cedula_solicitante', papeles.cedulaSolicitante],
  ]
}

function apoderadoOf(
  { pensionado, solicitante }: Respuestas,
  person: Solicitante,
): SolicitudEnviada['apoderado'] {
  if (pensionado.motivo !== 'poder') return null
  const { apoderado, apoderadoRun, apoderadoNombre, apoderadoParentesco, parentesco } = solicitante
  if (apoderado === 'solicitante') {
    const [apellidoPaterno = '', ...rest] = person.apellidos.split(' ')
    const names = { nombres: person.nombres, apellidoPaterno, apellidoMaterno: rest.join(' ') }
    return { ...runToWire(person.run), ...names, parentesco: parentesco ?? 'otro' }
  }
  if (!apoderadoRun || !apoderadoNombre || !apoderadoParentesco) return null
  const { nombres, apellidoPaterno, apellidoMaterno = '' } = apoderadoNombre
  return {
    ...runToWire(apoderadoRun),
    nombres,
    apellidoPaterno,
    apellidoMaterno,
    parentesco: apoderadoParentesco,
  }
}
