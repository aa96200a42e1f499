UPDATE "staff_roles" SET "permissions" = "permissions" || '{practice.manage}' WHERE "name" IN ('editor', 'reviewer');
