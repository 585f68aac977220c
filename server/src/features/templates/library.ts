import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { blankTemplate, providedTemplateOf } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";

import type { Person } from "../../access/person.ts";
import { mayDeleteTemplates, mayUseTemplates } from "../../access/policy.ts";
import type { Database } from "../../db/schema.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { findTemplate, reportTemplates, type ReportTemplate } from "./catalogue.ts";
import { listedStatements } from "./statement-templates.ts";
import {
  findAgencyTemplate,
  findTemplateVersion,
  keepVersions,
  listAgencyTemplates,
  listArchivedTemplates,
  listProvidedTemplates,
  type ProvidedTemplate,
} from "./repository.ts";

export interface TemplateLibraryDeps {
  readonly db: Kysely<Database>;
  readonly workspaces: WorkspaceService;
}

/** A template of the product or of the agency. */
export interface LibraryTemplate extends Omit<ReportTemplate, "definition"> {
  readonly isAgency: boolean;
}

export interface ListedTemplate extends LibraryTemplate {
  /** Whether the person may delete it. */
  readonly mayDelete: boolean;
}

/** The templates of the product and of the agency, with all their versions. */
export class TemplateLibrary {
  readonly #deps: TemplateLibraryDeps;

  constructor(deps: TemplateLibraryDeps) {
    this.#deps = deps;
  }

  /** Those of the product, then those of the agency by name. None for people who create no reports. */
  async list(person: Person, reportType: string): Promise<readonly ListedTemplate[]> {
    const { db, workspaces } = this.#deps;
    const roles = await workspaces.rolesOf(person);
    if (!mayUseTemplates(person, roles)) return [];
    const own = await listAgencyTemplates(db);
    const mayDelete = mayDeleteTemplates(person, roles);
    const archived = await listArchivedTemplates(db);
    return [
      ...[...reportTemplates, ...listedStatements].map((template) => ({
        ...template,
        isAgency: false,
        mayDelete: false,
      })),
      ...own.map((template) => ({ ...template, mayDelete })),
    ].filter(({ name, reportType: own }) => own === reportType && !archived.has(name));
  }

  /** Reports of other providers that the person may copy as templates. */
  async listProvided(person: Person): Promise<readonly ProvidedTemplate[]> {
    if (!(await this.isUser(person))) return [];
    const archived = await listArchivedTemplates(this.#deps.db);
    const all = await listProvidedTemplates(this.#deps.db);
    return all.filter(({ reportId }) => !archived.has(providedTemplateOf(reportId)));
  }

  /** Whether people who use templates may copy this report of another provider. */
  async isProvided(person: Person, id: ReportId): Promise<boolean> {
    return (await this.listProvided(person)).some(({ reportId }) => reportId === id);
  }

  /** Reports of other providers that are templates, also archived ones. For administrators. */
  async listAllProvided(): Promise<readonly (ProvidedTemplate & { readonly archivedAt: Date | null })[]> {
    const archived = await listArchivedTemplates(this.#deps.db);
    const all = await listProvidedTemplates(this.#deps.db);
    return all.map((one) => ({ ...one, archivedAt: archived.get(providedTemplateOf(one.reportId)) ?? null }));
  }

  /** All templates but the empty one, with those that are archived. For administrators. */
  async listAll(): Promise<readonly (LibraryTemplate & { readonly archivedAt: Date | null })[]> {
    const { db } = this.#deps;
    const [own, archived] = [await listAgencyTemplates(db), await listArchivedTemplates(db)];
    const ofProduct = [...reportTemplates, ...listedStatements];
    return [...own, ...ofProduct.map((template) => ({ ...template, isAgency: false }))]
      .filter(({ name }) => name !== blankTemplate)
      .map((template) => ({ ...template, archivedAt: archived.get(template.name) ?? null }));
  }

  /** Whether the person creates reports in some workspace, and may therefore see the agency's templates. */
  async isUser(person: Person): Promise<boolean> {
    return mayUseTemplates(person, await this.#deps.workspaces.rolesOf(person));
  }

  /** A template with its newest version. The caller checks whether the person may use it. */
  async find(name: string): Promise<(LibraryTemplate & Pick<ReportTemplate, "definition">) | null> {
    const ofProduct = findTemplate(name);
    if (ofProduct !== null) return { ...ofProduct, isAgency: false };
    const own = await findAgencyTemplate(this.#deps.db, name);
    if (own === null) return null;
    const definition = await this.readVersion(own.name, own.version);
    return definition === null ? null : { ...own, definition };
  }

  /** A template that the person may use; null for others. */
  async findFor(person: Person, name: string): Promise<ReportTemplate | null> {
    const template = await this.find(name);
    return template === null || (template.isAgency && !(await this.isUser(person))) ? null : template;
  }

  /** A template from which a report is made. @throws AppError `template_not_found`, also for one that is archived */
  async require(person: Person, name: string): Promise<ReportTemplate> {
    const template = await this.findFor(person, name);
    if (template === null) throw new AppError("template_not_found");
    await this.requireOffered(name);
    return template;
  }

  /** @throws AppError `template_not_found` for a template that is archived */
  async requireOffered(name: string): Promise<void> {
    if ((await listArchivedTemplates(this.#deps.db)).has(name)) throw new AppError("template_not_found");
  }

  /** The definition of a version; null if it is not kept. */
  async readVersion(name: string, version: number): Promise<ReportDefinition | null> {
    const stored = await findTemplateVersion(this.#deps.db, name, version);
    if (stored === null) return null;
    const parsed = parse(reportDefinitionSchema, stored);
    return parsed.ok ? parsed.value : null;
  }

  /**
   * Keeps the definitions of the product's templates in the store, so that reports made from them can be compared with
   * them when a later release has changed them.
   */
  keepVersions(): Promise<void> {
    return keepVersions(this.#deps.db, reportTemplates);
  }
}
