import type { EstadoSolicitud } from '#services/asignacion-muerte/contract.ts'
import { whoseField } from '../../parts/asking/represented-company.ts'
import { institutionList, type RequestsOwner } from '../../parts/telling/institution-list.ts'
import type { ProcedureServices } from '../../services.ts'
import { otraFamiliaAction } from '../another.ts'
import { paths } from '../paths.ts'
import { type Empresa, rutOf } from '../registers.ts'
import { caseDefinition } from '../requests.ts'
import { noAnswer, type Reach, whoseOf } from './requests-owner.ts'

interface Owner extends RequestsOwner {
  readonly empresa: Empresa | undefined
}

/** The requests of the person or of a home, including those that have not reached the institution yet. */
export const listadoSolicitudes = institutionList<ProcedureServices, EstadoSolicitud, Owner>({
  id: 'consulta-solicitudes',
  path: paths.consultaSolicitudes,
  detailPath: paths.consultaResumen,
  startPath: paths.ingresar,
  subjectLabel: 'Persona que falleció',
  states: caseDefinition,
  waiting: 'Enviándose al IPS',
  silentTitle: noAnswer.title,
  silentText:
    'Por ahora le mostramos solo las que hizo en este portal. Los montos aparecerán cuando el IPS responda.',
  ownerOf,
  async list({ services }, query, { empresa }) {
    const { records, total } = await services.asignacionMuerte.listarSolicitudes({
      query: { ...query, rutEmpresa: empresa?.rut, dvEmpresa: empresa?.dv },
    })
    return { records: records.map(one => ({ ...one, subject: one.causante })), total }
  },
})

async function ownerOf(reach: Reach): Promise<Owner | undefined> {
  const whose = await whoseOf(reach)
  if (!whose) return undefined
  const { empresa, id } = whose
  return {
    title: empresa ? `Solicitudes de ${empresa.razonSocial}` : 'Sus solicitudes',
    fields: whoseField(whose, 'Solicitudes de', 'Todas las mías'),
    query: id === '' ? {} : { empresa: id },
    isUnknown: id !== '' && !empresa,
    empresa,
    actsFor: empresa && rutOf(empresa),
    actions: empresa && [otraFamiliaAction(empresa.idEmpresa, reach.requestId)],
    // Who represents nobody has nothing to choose there, and would be sent back here.
    ...(whose.empresas?.length === 0 ? {} : { backPath: paths.consultaEmpresas }),
  }
}
